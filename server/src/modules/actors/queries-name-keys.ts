import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { NameKey } from './name-keys.ts';
import type { ActorsTables } from './tables.ts';

type Db = Kysely<ActorsTables>;

const insertNameKeysStatement = statement({
  params: { actorId: column.uuid, keys: column.text.array, turned: column.boolean.array, words: column.text.array },
  sql: `
    with written as (
      insert into actor_name_key (key, actor_id, turned)
      select given.key, :actorId::uuid, given.turned
      from unnest(:keys::text[], :turned::boolean[]) as given (key, turned)
      on conflict (key, actor_id) do update set turned = excluded.turned
    )
    insert into name_word (word) select unnest(:words::text[]) on conflict (word) do nothing`,
});

export async function insertNameKeys(
  db: Db,
  actorId: string,
  keys: readonly NameKey[],
  words: readonly string[],
): Promise<void> {
  await insertNameKeysStatement(db, {
    actorId,
    keys: keys.map(({ key }) => key),
    turned: keys.map(({ turned }) => turned),
    words,
  });
}

const deleteActorNameKey = statement({
  params: { actorId: column.uuid, kept: column.text.array },
  row: {
    key: column.text,
  },
  sql: `
    delete from actor_name_key where actor_id = :actorId and key <> all (:kept::text[]) returning key`,
});

/** Answers the keys that were removed: those not among `kept`. */
export async function deleteNameKeys(db: Db, actorId: string, kept: readonly string[]): Promise<string[]> {
  const rows = await deleteActorNameKey(db, { actorId, kept });
  return rows.map(({ key }) => key);
}

/** Forgets words that begin no key any more. */
export const forgetWords = statement({
  params: { words: column.text.array },
  sql: `
    delete from name_word where word = any (:words::text[])
      and not exists (select from actor_name_key
        where actor_name_key.key >= name_word.word || ' ' and actor_name_key.key < name_word.word || '!')`,
});

const namedRow = {
  id: column.uuid,
  username: column.text,
  /** The short name where the whole one is not for anyone: no one is found by what they may not read. */
  display_name: column.text,
  state: column.text,
  discoverable: column.boolean,
};
export type Named = RowOf<typeof namedRow>;
const namedColumns = 'id, username, coalesce(short_name, display_name) as display_name, state, discoverable';

export const readNamed = statement({
  params: { actorId: column.uuid },
  row: namedRow,
  sql: `select ${namedColumns} from actor where id = :actorId`,
});

/** Some whose keys are not of today's making, kept from other changes until the transaction ends. */
export const takeStale = statement({
  params: { limit: column.int },
  row: namedRow,
  sql: `select ${namedColumns} from actor where name_keys_stale limit :limit for no key update skip locked`,
});

export const setKeysFresh = async (db: Db, actorId: string, texts: { search_text: string; sort_name: string }) =>
  db
    .updateTable('actor')
    .set({ name_keys_stale: false, ...texts })
    .where('id', '=', actorId)
    .execute();
