import { atLeast, atMost, none, type Goal } from './goals.ts';
import type { Options } from './options.ts';
import type { Operation } from './operations/index.ts';
import { MAX_QUERIES } from './plans/reads.ts';
import { MAX_ROUND_TRIPS } from '../server/test/round-trips.ts';
import { residentOf } from './processes.ts';
import type { Reply, Round, Side, Sides } from './sides.ts';

/** A row of the table. */
export interface Row extends Reply {
  operation: Operation;
  connections: number;
  ours: Round;
  bare: Round;
  /** CPU per request of the bare server divided by ours, Node and PostgreSQL together: 1 means the same cost. */
  ratio: number;
}
const sides: readonly Side[] = ['ours', 'bare'];
const cpu = (round: Round) => round.node + round.postgres;
const middle = (rounds: readonly Round[]): Round =>
  rounds.toSorted((a, b) => cpu(a) - cpu(b))[Math.floor(rounds.length / 2)] as Round;
/** Seconds of load before counting starts. */
const warmUp = 1;

/**
 * Measures ours and bare in turns, for the requested number of rounds; the median round by CPU counts. Memory is read
 * after each round.
 */
export async function measureAll(
  sides_: Sides,
  options: Options,
  print: (line: string) => void,
): Promise<{ rows: Row[]; resident: number }> {
  const rows: Row[] = [];
  const total = options.operations.length * options.connections.length;
  let resident = residentOf(sides_.pid);
  for (const operation of options.operations) {
    const reply = await sides_.alike(operation);
    for (const side of sides) await sides_.run(side, operation, 8, warmUp);
    for (const connections of options.connections) {
      const rounds: Record<Side, Round[]> = { ours: [], bare: [] };
      for (let round = 0; round < options.rounds; round += 1)
        for (const side of sides) {
          rounds[side].push(await sides_.run(side, operation, connections, options.seconds));
          resident = Math.max(resident, residentOf(sides_.pid));
        }
      const [ours, bare] = [middle(rounds.ours), middle(rounds.bare)];
      const ratio = cpu(bare) / cpu(ours);
      rows.push({ operation, connections, ...reply, ours, bare, ratio });
      print(
        `  ${String(rows.length).padStart(2)} of ${total}  ${operation.name} at ${connections}: ` +
          `${ours.perSecond.toFixed(0)} requests/s, ${ratio.toFixed(2)} of bare`,
      );
    }
  }
  return { rows, resident };
}

/** The goals of the table. */
export function goalsOf(rows: readonly Row[]): Goal[] {
  const ratios = rows.flatMap(({ operation: { name, goal }, connections, ratio }) =>
    goal === null || connections !== 32
      ? []
      : [atLeast(`${name}: CPU per request beside the bare server`, ratio, goal)],
  );
  const queries = rows
    .filter((row, index) => rows.findIndex(({ operation }) => operation === row.operation) === index)
    .flatMap(({ operation: { name, cardKinds }, queries: queryCount }) =>
      cardKinds === null ? [] : [atMost(`${name}: queries per request`, queryCount, MAX_QUERIES + cardKinds)],
    );
  const costs = rows.flatMap(({ operation: { name, maxCpu }, connections, ours }) =>
    maxCpu === undefined || connections !== 32
      ? []
      : [atMost(`${name}: CPU in all, deferred work included`, cpu(ours), maxCpu, 2, ' ms')],
  );
  const trips = rows
    .filter((row, index) => rows.findIndex(({ operation }) => operation === row.operation) === index)
    .flatMap(({ operation: { name, cardKinds }, roundTrips }) =>
      cardKinds === null && name !== 'sign in'
        ? [atMost(`${name}: round trips to the database`, roundTrips, MAX_ROUND_TRIPS)]
        : [],
    );
  const failedRows = rows.flatMap(({ operation, connections, ours, bare }) =>
    [[ours, 'ours'] as const, [bare, 'bare'] as const].flatMap(([round, side]) =>
      round.failed > 0 ? [`${operation.name} at ${connections}, ${side}: ${round.failed} (${round.statuses})`] : [],
    ),
  );
  return [...ratios, ...queries, ...costs, ...trips, none('replies that failed', failedRows)];
}
