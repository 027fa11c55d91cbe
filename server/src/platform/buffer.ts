import type { Kysely } from 'kysely';

/**
 * What reads would record, kept in memory and written in one go. `key` makes later items replace or merge with
 * earlier ones; `flush` gets at most a few thousand items and writes them in one statement.
 */
export interface BufferDefinition<I> {
  readonly name: string;
  key(item: I): string;
  flush(db: Kysely<never>, items: readonly I[]): Promise<void>;
}

/** `T` is the module's narrowed set of tables. */
export function defineBuffer<T, I>(definition: {
  name: string;
  key: (item: I) => string;
  flush: (db: Kysely<T>, items: readonly I[]) => Promise<void>;
}): BufferDefinition<I> {
  return {
    name: definition.name,
    key: definition.key,
    flush: async (db, items) => definition.flush(db as unknown as Kysely<T>, items),
  };
}
