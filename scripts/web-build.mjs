/** @import { Context } from './types.d.ts' */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { INTERRUPTED, runToEnd } from './run-to-end.mjs';
import { Refusal, print, since } from './print.mjs';

/** All inputs of a build, apart from this machine. */
export const SOURCES = [
  'web',
  'contract',
  'tools/bundles',
  'tools/chunk-map.ts',
  'tools/early-files.ts',
  'tools/early-script.ts',
  'tools/emoji-files.ts',
  'tools/first-frame',
  'tools/light',
  'tools/pdf-files.ts',
  'tools/precompress.ts',
  'tools/render-program.ts',
  'tools/stamp-worker.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the web app unless the last build was made from the same sources.
 * @param {Context} context
 */
export async function ensureWebBuilt(context) {
  if (isBuilt(context.root)) return;
  print('Building the web app …');
  const started = performance.now();
  const code = await buildWeb(context);
  if (code === INTERRUPTED) throw new Refusal('Interrupted.');
  if (code !== 0)
    throw new Refusal(
      'The web app could not be built: look at the lines above, fix what they name, then run the command again.',
    );
  print(`Built in ${since(started)}.`);
}

/**
 * Builds the web app in any case and returns the exit code of the build.
 * @param {Context} context
 */
export async function buildWeb({ root, environment }) {
  const from = fingerprint(root);
  fs.rmSync(markOf(root), { force: true }); // an interrupted build leaves no mark
  const code = await runToEnd('vite', ['build', '--logLevel', 'warn'], { environment });
  if (code === 0) fs.writeFileSync(markOf(root), `${from}\n`);
  return code;
}

/** @param {string} root */
const markOf = (root) => path.join(root, 'web/dist/.built-from');

/** @param {string} root */
function isBuilt(root) {
  const mark = markOf(root);
  return (
    fs.existsSync(mark) &&
    fs.existsSync(path.join(root, 'web/dist/index.html')) &&
    fs.readFileSync(mark, 'utf8').trim() === fingerprint(root)
  );
}

/**
 * A hash of the contents: times change with every checkout, and reading a few megabytes takes some tens of
 * milliseconds.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(path.join(root, source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Lists the files at or below a path in a fixed order, without build output.
 * @param {string} start
 * @returns {string[]}
 */
function filesOf(start) {
  if (!fs.existsSync(start)) return [];
  if (fs.statSync(start).isFile()) return [start];
  const names = fs
    .readdirSync(start)
    .filter((name) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'));
  return names.toSorted().flatMap((name) => filesOf(path.join(start, name)));
}
