import type { Kysely } from 'kysely';
import { isUsername, toUsername } from '#contract/actors.ts';
import { findHolders } from './queries-usernames.ts';

export interface Resolved {
  readonly actorId: string;
  /** Its username today; another than the one asked for when that one redirects. */
  readonly username: string;
}

/**
 * Whose usernames these are, by the name as it was asked for; names that no one has are absent. Says nothing about who
 * may see
 * whom: callers ask that of the actor they get.
 */
export async function resolveUsernames(
  db: Kysely<never>,
  usernames: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Resolved>> {
  const names = new Map(usernames.map((name) => [name, toUsername(name)]));
  const validNames = [...new Set(names.values())].filter(isUsername);
  if (validNames.length === 0) return new Map();
  const holders = new Map(
    (await findHolders(db, { names: validNames, now })).map((row) => [
      row.name,
      { actorId: row.actor_id, username: row.username },
    ]),
  );
  return new Map(
    [...names].flatMap(([name, normalized]) => {
      const holder = holders.get(normalized);
      return holder === undefined ? [] : [[name, holder] as const];
    }),
  );
}
