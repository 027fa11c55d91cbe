/** @import { Cost } from '../types.d.ts' */
import fs from 'node:fs';
import path from 'node:path';

/** CPU seconds of a module's tests in this process, without PostgreSQL. Raise one only with the reason beside it. */
const BUDGET_SECONDS = 60;
/** @type {Readonly<Record<string, number>>} */
const RAISED = {
  // Its files sweep every endpoint of every module, so they grow with the product: 810 endpoints cost 80 to 95.
  'server/src': 120,
  // Two of its files check the description of every endpoint, so they grow with the product.
  'server/src/platform': 90,
  // The largest module; an application by e-mail carries a CV, and drawing one takes 2 to 3.
  jobs: 90,
};

/** CPU seconds of the yardstick on the machine for which the budgets were set. */
const YARDSTICK_SECONDS = 0.01;
/** A machine may be so many times slower; beyond that, something is wrong with the run. */
const MAX_SLOWNESS = 4;

/** How many files the summary names, dearest first. */
const NAMED_FILES = 20;

/**
 * What the files of one run cost, as `tools/record-test-costs.ts` wrote it. A test can run the tests of a copy of the
 * repository; those lie outside and count as part of that test.
 * @param {string} file @param {string} root
 */
export function readCosts(file, root) {
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => {
      const cost = /** @type {Cost} */ (JSON.parse(line));
      return { ...cost, file: path.relative(root, cost.file) };
    })
    .filter((cost) => !cost.file.startsWith('..'));
}

/**
 * The module that a file of tests belongs to: one name for server, web and contract; else the folder it lies in.
 * @param {string} file
 */
export function moduleOf(file) {
  const inModule = /^(?:server|web)\/src\/modules\/([^/]+)\//.exec(file);
  if (inModule) return inModule[1] ?? file;
  const parts = file.split('/');
  return parts.length > 3 ? parts.slice(0, 3).join('/') : path.dirname(file);
}

/**
 * How many times slower than for the budgets this machine worked, by the median of the yardstick; 1 if it was faster.
 * @param {readonly Cost[]} costs
 */
export function slownessOf(costs) {
  const measured = costs.flatMap(({ yardstick }) => (yardstick === undefined ? [] : [yardstick]));
  const median = measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? YARDSTICK_SECONDS;
  return Math.min(MAX_SLOWNESS, Math.max(1, median / YARDSTICK_SECONDS));
}

/**
 * The table of modules with the dearest first, the dearest files, and the modules above their budget.
 * @param {Cost[]} costs
 */
export function costReport(costs) {
  /** @type {Map<string, Cost>} */
  const modules = new Map();
  for (const { file, cpuSeconds, seconds } of costs) {
    const name = moduleOf(file);
    const sum = modules.get(name) ?? { file: name, cpuSeconds: 0, seconds: 0 };
    modules.set(name, { file: name, cpuSeconds: sum.cpuSeconds + cpuSeconds, seconds: sum.seconds + seconds });
  }
  const sorted = [...modules.values()].toSorted((a, b) => b.cpuSeconds - a.cpuSeconds);
  const files = costs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, NAMED_FILES);
  const total = costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const slowness = slownessOf(costs);
  /** @param {Cost} cost */
  const isTooDear = ({ file, cpuSeconds }) => cpuSeconds > budgetOf(file) * slowness;
  const tooDear = sorted.filter(isTooDear).map(({ file }) => file);
  return {
    tooDear,
    text: [
      `Tests cost ${total.toFixed(0)} CPU seconds without PostgreSQL; a module may cost ${BUDGET_SECONDS}` +
        (slowness > 1 ? `, times ${slowness.toFixed(2)} on this machine.` : '.'),
      ...sorted.map((cost) => lineOf(cost, isTooDear(cost))),
      `The ${files.length} dearest files:`,
      ...files.map((cost) => lineOf(cost, false)),
    ].join('\n'),
  };
}

/** @param {string} module */
const budgetOf = (module) => RAISED[module] ?? BUDGET_SECONDS;

/** @param {Cost} cost @param {boolean} isTooDear */
const lineOf = ({ file, cpuSeconds, seconds }, isTooDear) =>
  `${isTooDear ? '✗' : ' '} ${cpuSeconds.toFixed(1).padStart(6)} CPU s ${seconds.toFixed(1).padStart(7)} s  ${file}`;
