import type { Kysely } from 'kysely';

/**
 * Narrows a database that another module passed in to the tables of this module. This is the only place where the
 * narrowing changes.
 */
export const narrowed = <Own>(db: Kysely<never> | Kysely<Own>): Kysely<Own> => db as unknown as Kysely<Own>;
/** A database passed to another module's public API. */
export const across = <T>(db: Kysely<T>): Kysely<never> => db as unknown as Kysely<never>;
