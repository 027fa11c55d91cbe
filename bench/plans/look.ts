import type { Room } from '#platform/room.ts';
import { rooms } from '../../server/src/rooms.ts';
import { signInCast } from '../cast.ts';
import { none, type Goal } from '../goals.ts';
import { openBenchHall } from '../hall.ts';
import { openExplainer } from './explain.ts';
import { countCardLoads } from './listen.ts';
import { makeReads, tooMany } from './reads.ts';
import { wholeReadsOf } from './whole-reads.ts';

/** Calls every read endpoint on the whole world, in this process, and looks at the plans of what they ask. */
export async function lookAtPlans(
  directory: string,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Goal[]> {
  const all: readonly Room[] = Object.values(rooms);
  countCardLoads(all);
  const hall = await openBenchHall(directory, databaseUrl);
  try {
    const reads = await makeReads(hall, all, await signInCast(hall));
    const explainer = await openExplainer(hall.database.pool, { scale: 1 });
    const whole = await wholeReadsOf(reads, explainer);
    explainer.close();
    const most = Math.max(...reads.map(({ statements, cardKinds }) => statements.length - cardKinds));
    say(
      `  ${reads.length} calls of reads, at most ${most} queries besides cards; tables above 5,000 rows: ${[...explainer.large].toSorted().join(', ')}`,
    );
    return [none('reads that go through a whole table', whole), none('reads that ask too often', tooMany(reads))];
  } finally {
    await hall.close();
  }
}
