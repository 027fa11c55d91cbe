import { parseArgs } from 'node:util';
import type { Finding, Check } from './checks/finding.ts';
import { checks } from './checks/all.ts';
import { readTree, type Tree } from './checks/tree.ts';

const usage = `npm run check -- [--quick] [--only NAME]... [--list]
  --quick   only what runs before each landing
  --only    only the check of this name; can be repeated
  --list    the names of the checks`;

/** Runs one check and prints its line as soon as it is finished. A check that throws is reported as a finding. */
async function report(check: Check, tree: Tree): Promise<number> {
  const started = performance.now();
  let findings: readonly Finding[];
  try {
    findings = await check.run(tree);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const message = `the check itself broke: ${reason}`;
    findings = [{ file: 'tools/check.ts', line: 1, message, fix: 'fix the check; nothing is known about the tree' }];
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = findings.length === 0 ? 'ok' : `${findings.length} finding${findings.length === 1 ? '' : 's'}`;
  const lines = findings.map(({ file, line, message, fix }) => `    ${file}:${line}  ${message}\n        fix: ${fix}`);
  console.log(
    [`${findings.length === 0 ? '✓' : '✗'} ${check.name.padEnd(10)} ${verdict}  (${seconds} s)`, ...lines].join('\n'),
  );
  return findings.length;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
    },
  });
  if (values.help) console.log(usage);
  if (values.list) for (const { name, quick } of checks) console.log(quick ? `${name} (quick)` : name);
  if (values.help || values.list) return 0;
  const unknown = values.only?.filter((name) => !checks.some((check) => check.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`no check is called ${unknown.join(', ')}; npm run check -- --list names them`);

  const tree = readTree(process.cwd());
  const selected = checks.filter(({ name, quick }) =>
    values.only ? values.only.includes(name) : quick || !values.quick,
  );
  // External programs start first and run in parallel to the checks in this process.
  const counts = await Promise.all(selected.map((check) => report(check, tree)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  console.log(total === 0 ? 'All checks passed.' : `${total} finding${total === 1 ? '' : 's'} to fix.`);
  return total === 0 ? 0 : 1;
}

process.exitCode = await main();
