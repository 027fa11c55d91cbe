import type { Module } from '#platform/module.ts';
import { modules } from '../../server/src/modules.ts';
import { signInCast } from '../cast.ts';
import { none, type Goal } from '../goals.ts';
import { openBenchApp } from '../app.ts';
import { openExplainer } from './explain.ts';
import { countCardLoads } from './listen.ts';
import { makeReads, tooMany } from './reads.ts';
import { wholeReadsOf } from './whole-reads.ts';

/** Calls every read endpoint on the whole world, in this process, and explains the statements that they send. */
export async function explainPlans(
  directory: string,
  databaseUrl: string,
  print: (line: string) => void,
): Promise<Goal[]> {
  const all: readonly Module[] = Object.values(modules);
  countCardLoads(all);
  const app = await openBenchApp(directory, databaseUrl);
  try {
    const reads = await makeReads(app, all, await signInCast(app));
    const explainer = await openExplainer(app.database.pool, { scale: 1 });
    const whole = await wholeReadsOf(reads, explainer);
    explainer.close();
    const maxStatements = Math.max(...reads.map(({ statements, cardKinds }) => statements.length - cardKinds));
    print(
      `  ${reads.length} calls of reads, at most ${maxStatements} queries besides cards; ` +
        `tables above 5,000 rows: ${[...explainer.large].toSorted().join(', ')}`,
    );
    return [none('reads that go through a whole table', whole), none('reads that ask too often', tooMany(reads))];
  } finally {
    await app.close();
  }
}
