import type { Kysely } from 'kysely';

/**
 * A module's database as another module's door sees it: the door narrows it to the tables of its own module. This is
 * the one
 * place
 * where the narrowing is changed.
 */
export const narrowed = <Own>(db: Kysely<never> | Kysely<Own>): Kysely<Own> => db as unknown as Kysely<Own>;
/** A database handed to another module's door. */
export const across = <T>(db: Kysely<T>): Kysely<never> => db as unknown as Kysely<never>;
