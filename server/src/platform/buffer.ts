import type { Kysely } from 'kysely';

/**
 * Values that reads want to record, buffered in memory and written together. An item replaces or merges with an earlier
 * one of the same `key`; `flush` writes at most a few thousand items in one statement.
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
