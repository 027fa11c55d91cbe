import fs from 'node:fs';
import { parseArgs } from 'node:util';
import type { Columns } from '#platform/database/statement.ts';
import { readTree } from './checks/tree.ts';
import { type NamedStatement, namedStatements } from './schema/collect.ts';
import { explainOnBenchWorld } from './schema/explain.ts';
import { formatSql } from './schema/format-sql.ts';
import { longTexts, snapshotFindings, snapshotOf, writeSnapshot } from './schema/snapshots.ts';

const usage = `npm run sql -- NAME-OR-FILE... [--explain]
npm run sql -- --longest | --update
  NAME-OR-FILE  a statement (restPage, namedPages.all.skill), all of a constant (namedPages), or a part of a path
  --explain     its plan for any values on the world of the benchmark, where npm run bench has seeded one
  --longest     the length and name of the longest statements
  --update      write the snapshots of long texts beside their code; npm run check compares them`;

const columnsOf = (columns: Columns): string[] =>
  Object.entries(columns).map(
    ([name, { accepts, isNullable }]) => `--   ${name}: ${accepts[0] ?? ''}${isNullable ? ' or null' : ''}`,
  );
function describe({ file, line, name, text, definition }: NamedStatement): string {
  const { params = {}, row } = definition;
  const rows =
    row === undefined ? ['--   none: a command'] : row === 'unchecked' ? ['--   as selected'] : columnsOf(row);
  return [
    `-- ${name} (${file}:${line}), ${text.length.toLocaleString('en')} characters`,
    '-- parameters:',
    ...columnsOf(params),
    '-- row:',
    ...rows,
    `${formatSql(definition.sql)};`,
  ].join('\n');
}

const matches =
  (search: string) =>
  ({ name, constant, file }: NamedStatement): boolean =>
    name === search ||
    constant === search ||
    name.startsWith(`${search}.`) ||
    (/[/.]/.test(search) && file.includes(search));

async function printStatements(searches: readonly string[], explain: boolean): Promise<number> {
  const statements = await namedStatements();
  const unknown = searches.filter((search) => !statements.some(matches(search)));
  for (const search of unknown) console.error(`No statement and no file with statements is called ${search}.`);
  const chosen = statements.filter((statement) => searches.some((search) => matches(search)(statement)));
  for (const statement of chosen) console.log(`${describe(statement)}\n`);
  const isExplained = !explain || chosen.length === 0 || (await explainOnBenchWorld(chosen, console.log));
  return unknown.length === 0 && isExplained ? 0 : 1;
}

async function updateSnapshots(): Promise<number> {
  const statements = await namedStatements();
  const long = longTexts(statements);
  const before = snapshotFindings(readTree(process.cwd()), statements).map(({ file }) => file);
  for (const [file, texts] of long) {
    const snapshot = snapshotOf(file);
    if (before.includes(snapshot)) fs.writeFileSync(snapshot, writeSnapshot(file, texts));
  }
  const current = new Set([...long.keys()].map(snapshotOf));
  for (const file of before.filter((path) => !current.has(path))) fs.rmSync(file);
  console.log([`${before.length} of ${long.size} snapshots changed`, ...before].join('\n  '));
  return 0;
}

async function printLongest(): Promise<number> {
  const statements = (await namedStatements()).toSorted((one, other) => other.text.length - one.text.length);
  for (const { text, name, file } of statements.slice(0, 30)) console.log(`${text.length} ${name} ${file}`);
  const above = (length: number): string =>
    `${statements.filter(({ text }) => text.length > length).length} above ${length}`;
  console.log(`${statements.length} statements: ${[3000, 5000, 8000, 10_000].map(above).join(', ')}`);
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      explain: { type: 'boolean', default: false },
      longest: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
    },
  });
  if (values.update) return await updateSnapshots();
  if (values.longest) return await printLongest();
  if (positionals.length > 0) return await printStatements(positionals, values.explain);
  console.log(usage);
  return 1;
}

process.exitCode = await main();
