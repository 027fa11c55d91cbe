import type { Kysely } from 'kysely';

/**
 * A room's database as another room's door sees it: the door narrows it to the tables of its own room. This is the one
 * place
 * where the narrowing is changed.
 */
export const narrowed = <Own>(db: Kysely<never> | Kysely<Own>): Kysely<Own> => db as unknown as Kysely<Own>;
/** A database handed to another room's door. */
export const across = <T>(db: Kysely<T>): Kysely<never> => db as unknown as Kysely<never>;
