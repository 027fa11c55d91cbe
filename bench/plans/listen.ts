import type pg from 'pg';
import type { CardLoader } from '#platform/cards.ts';
import type { DatabaseConnections } from '#platform/database/database.ts';
import { currentScope } from '#platform/database/request-scope.ts';
import type { Module } from '#platform/module.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
/** The statements that one call sent to the database. */
export interface RecordedQuery {
  readonly statements: readonly Statement[];
  /** How many kinds of cards were loaded. */
  readonly cardKinds: number;
}
const controlStatement = /^(begin|start|commit|rollback|savepoint|release|set|listen|notify)\b/i;

/** Records the statements of calls, one call at a time, without background work. */
export function listenTo({
  pool,
  pipeline,
}: DatabaseConnections): <T>(call: () => Promise<T>) => Promise<[T, RecordedQuery]> {
  const patchedClients = new WeakSet<pg.PoolClient>();
  let statements: Statement[] = [];
  const record = (text: string, values: readonly unknown[]) => {
    if (currentScope() !== undefined && !controlStatement.test(text)) statements.push({ text, values });
  };
  if (pipeline !== null) {
    const read = pipeline.run.bind(pipeline);
    Object.assign(pipeline, {
      run: (...args: Parameters<typeof read>) => {
        record(...args);
        return read(...args);
      },
    });
  }
  pool.on('acquire', (client) => {
    if (patchedClients.has(client)) return;
    patchedClients.add(client);
    const query = client.query.bind(client) as (config: { text: string; values?: unknown[] }) => unknown;
    Object.assign(client, {
      query: (config: { text: string; values?: unknown[] }, ...rest: []) => {
        record(config.text, config.values ?? []);
        return query(config, ...rest);
      },
    });
  });
  return async (call) => {
    statements = [];
    kindsLoaded = 0;
    const answer = await call();
    return [answer, { statements, cardKinds: kindsLoaded }];
  };
}

let kindsLoaded = 0;
const counting =
  (load: CardLoader): CardLoader =>
  (...args) => {
    kindsLoaded += 1;
    return load(...args);
  };

/** Counts card loads from now on. Call it before the app is created, because the app keeps the loaders. */
export function countCardLoads(modules: readonly Module[]): void {
  for (const { kinds = {} } of modules)
    for (const definition of Object.values(kinds)) Object.assign(definition, { card: counting(definition.card) });
}
