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
  /** How many kinds of cards were loaded, or searched without a result. */
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
    loads = [];
    searched = [];
    const answer = await call();
    const foundNothing = [...new Set(searched)].filter((kind) => !loads.includes(kind));
    return [answer, { statements, cardKinds: loads.length + foundNothing.length }];
  };
}

/** The kinds of the cards that the call loaded, one entry a load. */
let loads: string[] = [];
/** The kinds that the call searched. */
let searched: string[] = [];
const counting =
  (kind: string, load: CardLoader): CardLoader =>
  (...args) => {
    loads.push(kind);
    return load(...args);
  };

/** Counts loads and searches of kinds from now on. Call it before the app is created, because the app keeps both. */
export function countCardLoads(modules: readonly Module[]): void {
  for (const { kinds = {}, searches = {} } of modules) {
    for (const [kind, definition] of Object.entries(kinds))
      Object.assign(definition, { card: counting(kind, definition.card) });
    for (const [kind, search] of Object.entries(searches))
      Object.assign(searches, {
        [kind]: (...args: Parameters<typeof search>) => {
          searched.push(kind);
          return search(...args);
        },
      });
  }
}
