import { sql, type Kysely } from 'kysely';
import type { NameKey } from './name-keys.ts';
import type { ActorsTables } from './tables.ts';

type Db = Kysely<ActorsTables>;

export async function insertNameKeys(
  db: Db,
  actorId: string,
  keys: readonly NameKey[],
  words: readonly string[],
): Promise<void> {
  await sql`
    with written as (
      insert into actor_name_key (key, actor_id, turned)
      select given.key, ${actorId}::uuid, given.turned
      from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ turned }) => turned)}::boolean[]) as given (key, turned)
      on conflict (key, actor_id) do update set turned = excluded.turned
    )
    insert into name_word (word) select unnest(${words}::text[]) on conflict (word) do nothing`.execute(db);
}

/** Answers the keys that were removed: those not among `kept`. */
export async function deleteNameKeys(db: Db, actorId: string, kept: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from actor_name_key where actor_id = ${actorId} and key <> all (${kept}::text[]) returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Forgets words that begin no key any more. */
export const forgetWords = (db: Db, words: readonly string[]) =>
  sql`
    delete from name_word where word = any (${words}::text[])
      and not exists (select from actor_name_key where actor_name_key.key >= name_word.word || ' ' and actor_name_key.key < name_word.word || '!')`.execute(
    db,
  );

const foundName = sql<string>`coalesce(short_name, display_name)`.as('display_name');
export interface Named {
  id: string;
  username: string;
  /** The short name where the whole one is not for anyone: nobody is found by what they may not read. */
  display_name: string;
  state: string;
  discoverable: boolean;
}
export const readNamed = (db: Db, actorId: string): Promise<Named | undefined> =>
  db
    .selectFrom('actor')
    .select(['id', 'username', foundName, 'state', 'discoverable'])
    .where('id', '=', actorId)
    .executeTakeFirst();

/** Some whose keys are not of today's making, kept from other changes until the transaction ends. */
export const takeStale = (db: Db, limit: number): Promise<Named[]> =>
  db
    .selectFrom('actor')
    .select(['id', 'username', foundName, 'state', 'discoverable'])
    .where('name_keys_stale', '=', true)
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const setKeysFresh = (db: Db, actorId: string, texts: { search_text: string; sort_name: string }) =>
  db
    .updateTable('actor')
    .set({ name_keys_stale: false, ...texts })
    .where('id', '=', actorId)
    .execute();
