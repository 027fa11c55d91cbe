/** @import { Context, Result, Step, StepContext } from './types.d.ts' */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Refusal, print } from './print.mjs';
import { browser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { check } from './steps/check.mjs';
import { unit } from './steps/unit.mjs';
import { summary } from './summary.mjs';

/** @type {Record<string, Step>} */
const STEPS = { check, unit, build, browser };

/**
 * Settings of the program that must not leak from the caller's environment into tests, especially the database.
 * DATABASE_PIPELINE may: it makes the suite run on the plain pool.
 */
const SETTING = new RegExp(
  [
    '^(PORT|HOST|PUBLIC_URL|DATA_DIR|ROLE|PROCESSES|DEMO|SECRET_KEY|NODE_ENV|LOG_LEVEL|',
    'DATABASE_(?!PIPELINE$).*|(TRUST|REDIS|S3|SMTP|MAIL|GEO|METRICS|LIMIT)_.*)$',
  ].join(''),
);

/**
 * `npm test`: runs all steps, even after a failure, and prints one summary. Words name the steps to run (`npm test --
 * unit build`); none means all.
 * @param {Context} context
 */
export async function test(context) {
  const unknown = context.words.find((word) => !Object.hasOwn(STEPS, word));
  if (unknown !== undefined)
    throw new Refusal(`There is no step "${unknown}": choose from ${Object.keys(STEPS).join(', ')}.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-reports-'));
  const notRun = path.join(folder, 'not-run');
  const entries = Object.entries(context.environment).filter(([name]) => !SETTING.test(name));
  const environment = { ...Object.fromEntries(entries), GUILDHALL_NOT_RUN_FILE: notRun };
  try {
    const results = await runSteps({ ...context, environment, folder, results: [] });
    const { text, failed } = summary(results, linesOf(notRun));
    print(text);
    return failed > 0 ? 1 : 0;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {StepContext} context */
async function runSteps(context) {
  /** @type {Result[]} */
  const results = [];
  const selected = Object.entries(STEPS).filter(([name]) => context.words.length === 0 || context.words.includes(name));
  for (const [name, step] of selected) {
    print(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
    const started = performance.now();
    const stepResult = await step({ ...context, results });
    const seconds = (performance.now() - started) / 1000;
    results.push(...stepResult.map((result) => Object.assign({ seconds }, result)));
    if (stepResult.some(({ interrupted }) => interrupted)) break;
  }
  return results;
}

/**
 * Messages of tests about missing servers, each once.
 * @param {string} file
 */
const linesOf = (file) =>
  fs.existsSync(file) ? [...new Set(fs.readFileSync(file, 'utf8').split('\n').filter(Boolean))] : [];
