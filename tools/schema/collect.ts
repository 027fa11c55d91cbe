import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { registeredStatements, type RegisteredStatement } from '#platform/database/statement.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = 'server/src/';

/** Files of the server that define statements. */
export const filesWithStatements = readdirSync(`${root}${source}`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('platform/database/'))
  .filter((file) => /\bstatement\(\{/.test(readFileSync(`${root}${source}${file}`, 'utf8')))
  .map((file) => `${source}${file}`)
  .toSorted();

const load = (file: string): Promise<object> => import(pathToFileURL(`${root}${file}`).href) as Promise<object>;

/**
 * Imports the whole server and returns its statements. Files of tests share a process: some define statements of their
 * own, against tables of their own.
 */
export async function collectStatements(): Promise<RegisteredStatement[]> {
  await load('server/src/modules.ts');
  for (const file of filesWithStatements) await load(file);
  return registeredStatements.filter(({ origin }) => !/\.test\.ts|server\/test\//.test(origin.stack ?? ''));
}

export interface NamedStatement extends RegisteredStatement {
  /** The file in which the statement or the last argument of its factory is written, relative to the root. */
  readonly file: string;
  readonly line: number;
  /** The constant of that file that holds the statement. */
  readonly constant: string;
  /** The path from an export to it, such as `namedPages.all.skill`; otherwise the constant, with a number. */
  readonly name: string;
}

const framePattern = /(server\/src\/(?!platform\/database\/statement\.ts)[^:)\s]+):(\d+):\d+/g;
/** The outermost frame of the server: a file calls the factories of others while it is loaded. */
function placeOf({ origin }: RegisteredStatement): { file: string; line: number } {
  const [, file = '', line = '1'] = [...(origin.stack ?? '').matchAll(framePattern)].at(-1) ?? [];
  return { file, line: Number(line) };
}

const constantPattern = /^(?:export )?(?:const|function|async function) (\w+)/;
function constantAt(lines: readonly string[], line: number): string {
  for (let at = line - 1; at >= 0; at -= 1) {
    const name = constantPattern.exec(lines[at] ?? '')?.[1];
    if (name !== undefined) return name;
  }
  return 'statement';
}

const maxDepth = 4;
function addPaths(value: unknown, path: string, paths: Map<object, string>, depth = 0): void {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function') || depth > maxDepth) return;
  if (!paths.has(value)) paths.set(value, path);
  if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) addPaths(inner, `${path}.${key}`, paths, depth + 1);
}

/** Every statement of the server with its name, in the order of files and lines. */
export async function namedStatements(): Promise<NamedStatement[]> {
  // The factories of a statement can be nested deeper than the ten frames that are usual.
  Error.stackTraceLimit = 60;
  const statements = (await collectStatements()).map((statement) => ({ statement, ...placeOf(statement) }));
  const results: NamedStatement[] = [];
  for (const [file, inFile] of Map.groupBy(statements, (each) => each.file)) {
    const paths = new Map<object, string>();
    for (const [name, value] of Object.entries(await load(file))) addPaths(value, name, paths);
    const lines = readFileSync(`${root}${file}`, 'utf8').split('\n');
    const numbers = new Map<string, number>();
    for (const { statement, line } of inFile.toSorted((one, other) => one.line - other.line)) {
      const constant = constantAt(lines, line);
      const path = statement.query === undefined ? undefined : paths.get(statement.query);
      const number = (numbers.get(constant) ?? 0) + (path === undefined ? 1 : 0);
      numbers.set(constant, number);
      const name = path ?? (number === 1 ? constant : `${constant} ${number}`);
      results.push({ ...statement, file, line, constant, name });
    }
  }
  return results.toSorted((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
}
