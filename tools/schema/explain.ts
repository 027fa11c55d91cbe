import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import type { NamedStatement } from './collect.ts';

/** Where `bench/world.ts` stores its worlds, one folder each; `planted.sha256` is written when one is complete. */
const worlds = '.data/bench';

/** The complete world that was seeded last. */
function findWorld(root: string): string | undefined {
  if (!fs.existsSync(root)) return undefined;
  const complete = fs
    .readdirSync(root)
    .map((name) => path.resolve(root, name))
    .filter((folder) => fs.existsSync(path.join(folder, 'planted.sha256')));
  return complete.toSorted((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs)[0];
}

/** Commands such as `savepoint` have no plan. */
const isPlanned = (text: string): boolean => /^\s*(?:select|with|insert|update|delete|merge)\b/i.test(text);

/** Prints the plans that a busy server keeps, without running the statements. Returns false if one cannot be made. */
export async function explainStatements(
  client: Pick<pg.Client, 'query'>,
  statements: readonly Pick<NamedStatement, 'name' | 'text'>[],
  print: (text: string) => void,
): Promise<boolean> {
  let isComplete = true;
  for (const { name, text } of statements) {
    if (!isPlanned(text)) {
      print(`${name} is a command without a plan.`);
      continue;
    }
    try {
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain (generic_plan, costs) ${text}`);
      print([`-- plan of ${name}`, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
    } catch (error) {
      isComplete = false;
      print(`No plan of ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return isComplete;
}

/** Explains on the world that was seeded last. Returns false when there is none, or a plan cannot be made. */
export async function explainOnBenchWorld(
  statements: readonly NamedStatement[],
  print: (text: string) => void,
  root = worlds,
): Promise<boolean> {
  const world = findWorld(root);
  if (world === undefined) {
    print(`There is no world to explain on: npm run bench seeds one in ${root}.`);
    return false;
  }
  const server = await borrowEmbeddedPostgres(path.join(world, 'seeded'), { quick: true });
  const client = new pg.Client({ connectionString: server.url() });
  try {
    await client.connect();
    print(`-- world of ${path.basename(world)}`);
    const isComplete = await explainStatements(client, statements, print);
    if (!isComplete) print('The world lacks migrations since it was seeded: npm run bench seeds it again.');
    return isComplete;
  } finally {
    await client.end();
    await server.release();
  }
}
