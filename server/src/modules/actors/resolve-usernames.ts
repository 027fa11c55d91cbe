import type { Kysely } from 'kysely';
import { isUsername, toUsername } from '#contract/actors/actors.ts';
import { findHolders } from './queries-usernames.ts';

export interface Resolved {
  readonly actorId: string;
  /** The current username; differs from the requested one if that redirects. */
  readonly username: string;
}

/**
 * The actors of usernames, by requested name; unknown names are absent. Does not check visibility: callers must do that
 * for the actors.
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
