import type { ActorKind } from '#contract/core/cards.ts';
import type { Insertable, Kysely } from 'kysely';
import { sortName } from './search-text.ts';
import type { ActorsTables } from './tables.ts';

export interface NewActor {
  id: string;
  kind: ActorKind;
  displayName: string;
  headline?: string;
  discoverable?: boolean;
  verified?: boolean;
  /** `private` for a page in preparation, which only its team sees. */
  state?: 'active' | 'private';
}

/** The row of a new actor, written by use cases and by bulk seeds. */
export const newActorRow = (actor: NewActor, username: string, searchText: string, now: Date) =>
  ({
    id: actor.id,
    kind: actor.kind,
    username,
    display_name: actor.displayName,
    headline: actor.headline ?? '',
    discoverable: actor.discoverable ?? true,
    state: actor.state ?? 'active',
    search_text: searchText,
    sort_name: sortName(actor.displayName),
    name_keys_stale: false,
    created_at: now,
  }) satisfies Insertable<ActorsTables['actor']>;

export const insertActor = async (
  db: Kysely<ActorsTables>,
  actor: NewActor,
  username: string,
  searchText: string,
  now: Date,
) =>
  db
    .insertInto('actor')
    .values(newActorRow(actor, username, searchText, now))
    .execute();

/** Locks the actor's row until the transaction ends; follows and posts are not blocked. */
export const lockActor = async (db: Kysely<ActorsTables>, actorId: string) =>
  db
    .selectFrom('actor')
    .select(['id', 'kind', 'username', 'display_name', 'short_name', 'name_level', 'state', 'withheld_from'])
    .where('id', '=', actorId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface ActorColumns {
  username?: string;
  display_name?: string;
  search_text?: string;
  sort_name?: string;
  name_level?: string;
  short_name?: string | null;
  headline?: string;
  photo_id?: string | null;
  photo_placeholder?: string | null;
  photo_level?: string;
  state?: string;
  /** The state to which a withheld actor returns; null while no ruling withholds it. */
  withheld_from?: string | null;
  discoverable?: boolean;
  verified?: boolean;
}
export const updateActor = async (db: Kysely<ActorsTables>, actorId: string, columns: ActorColumns) =>
  db.updateTable('actor').set(columns).where('id', '=', actorId).execute();
