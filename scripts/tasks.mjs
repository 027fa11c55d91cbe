/** @import { Context } from './types.d.ts' */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { develop } from './develop.mjs';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode } from './node.mjs';
import { runToEnd } from './run-to-end.mjs';
import { complain, Refusal } from './print.mjs';
import { serve } from './serve.mjs';
import { test } from './test.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * A task that runs one of our programs.
 * @param {string} file
 * @returns {(context: Context) => Promise<number>}
 */
const program = (file) => (context) => runToEnd(context.node, [file, ...context.words], context);

/** Each returns the exit code. @type {Map<string, (context: Context) => Promise<number>>} */
const tasks = new Map([
  ['start', serve],
  ['dev', develop],
  ['test', test],
  ['check', program('tools/check.ts')],
  ['types', program('tools/generate-types.ts')],
  ['bench', bench],
  ['backup', program('server/src/backup.ts')],
  ['restore', program('server/src/restore.ts')],
  ['admin', program('server/src/admin.ts')],
  ['prepare-upgrade', prepareUpgrade],
  ['screenshots', program('tools/screenshots.ts')],
  ['mutants', program('tools/mutants.ts')],
  ['soak', program('bench/delivery/main.ts')],
  ['sql', program('tools/sql.ts')],
  ['new-module', program('tools/new-module.ts')],
]);

/** Tasks that run the program, and need nothing that only tests, checks and measurements use. */
const RUN = new Set(['start', 'backup', 'restore', 'admin', 'prepare-upgrade']);

/**
 * Everything that a start of this checkout would do before its migrations, beside a version that runs elsewhere.
 * @param {Context} context
 */
async function prepareUpgrade(context) {
  await ensureWebBuilt(context);
  return program('server/src/start/commands/run-prepare-upgrade.ts')(context);
}

/** Measures the production build. @param {Context} context */
async function bench(context) {
  await ensureWebBuilt(context);
  return program('bench/main.ts')(context);
}

/** @param {string} name @param {string[]} words @returns {Promise<number>} the exit code */
export async function runTask(name, words) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  process.chdir(root);
  try {
    const task = tasks.get(name);
    if (!task) throw new Refusal(`There is no task "${name}": choose one of ${[...tasks.keys()].join(', ')}.`);
    await ensureInstalled(root, { withDev: !RUN.has(name) });
    const node = findNode(root);
    return await task({ root, node, environment: environmentFor(root, node), words });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return 1;
  }
}
