import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inOrder } from '#platform/database/in-order.ts';
import { fieldRefusal, Refusal } from '#platform/refusal.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { nameKeys, nameWords } from './name-keys.ts';
import { insertNameKeys } from './queries-name-keys.ts';
import { insertActor, type NewActor } from './queries.ts';
import { lockName, takenUsernames, takeUsername } from './queries-usernames.ts';
import { searchText } from './search-text.ts';
import type { ActorsTables } from './tables.ts';
import { storeSearchKeys, TAB_OF_ACTOR } from './things/store-keys.ts';
import { isReserved } from './usernames/reserved-names.ts';
import { usernameFrom } from './username.ts';

/**
 * Creates an actor with the requested username, or else with one made from the name, numbered if it is taken.
 * Actors of one name are created one after the other; against a change of username the unique key decides.
 * @returns the username
 */
export async function createActor(
  database: Kysely<never>,
  actor: NewActor,
  now: Date,
  requestedUsername?: string,
): Promise<string> {
  const db = narrowed<ActorsTables>(database);
  const base = requestedUsername ?? usernameFrom(actor.displayName);
  const candidates = [base, ...Array.from({ length: 8 }, (_, index) => `${base}${index + 2}`)];
  // In one round trip: the names are read once the lock is held.
  const { takenNames } = await inOrder({
    lockName: async () => lockName(db, { name: base }),
    takenNames: async () => takenUsernames(db, candidates, now),
  });
  const username = candidates.find((name) => !takenNames.has(name)) ?? `${base}${randomInt(10_000, 99_999)}`;
  await insertActor(db, actor, username, searchText(actor.displayName, username), now);
  if ((actor.discoverable ?? true) && actor.state !== 'private') {
    const { id, kind, displayName: name } = actor;
    await insertNameKeys(db, actor, nameKeys(name, username), nameWords(name));
    const tab = TAB_OF_ACTOR[kind];
    if (tab !== undefined) await storeSearchKeys(db, { tab, id, name, username });
  }
  if (await takeUsername(db, username, actor.id, now)) return username;
  throw Object.assign(new Error('username taken by a concurrent request'), { code: '40001' });
}

/** Creates an actor with exactly this username, or refuses it: it is reserved, or belongs to someone. */
export async function createNamedActor(
  database: Kysely<never>,
  actor: NewActor,
  now: Date,
  username: string,
): Promise<void> {
  if (isReserved(username)) throw fieldRefusal('username', 'username_reserved');
  // It may have been taken a moment ago, so what counts is the name that the actor got.
  if ((await createActor(database, actor, now, username)) !== username)
    throw new Refusal('username_taken', { fields: [{ field: 'username', key: 'username_taken' }] });
}
