import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { ActorKind } from '#contract/core/cards.ts';
import type { Kysely } from 'kysely';
import type { NameKey } from './name-keys.ts';
import type { ActorsTables } from './tables.ts';

type Db = Kysely<ActorsTables>;

const insertNameKeysStatement = statement({
  params: {
    actorId: column.uuid,
    ofMember: column.boolean,
    keys: column.text.array,
    turned: column.boolean.array,
    words: column.text.array,
  },
  sql: `
    with written as (
      insert into actor_name_key (key, actor_id, turned, of_member)
      select entry.key, :actorId::uuid, entry.turned, :ofMember
      from unnest(:keys::text[], :turned::boolean[]) as entry (key, turned)
      on conflict (key, actor_id) do update set turned = excluded.turned
    )
    insert into name_word (word) select unnest(:words::text[]) on conflict (word) do nothing`,
});

export async function insertNameKeys(
  db: Db,
  { id: actorId, kind }: { readonly id: string; readonly kind: ActorKind },
  keys: readonly NameKey[],
  words: readonly string[],
): Promise<void> {
  await insertNameKeysStatement(db, {
    actorId,
    ofMember: kind === 'member',
    keys: keys.map(({ key }) => key),
    turned: keys.map(({ turned }) => turned),
    words,
  });
}

const deleteActorNameKey = statement({
  params: { actorId: column.uuid, currentKeys: column.text.array },
  row: {
    key: column.text,
  },
  sql: `
    delete from actor_name_key where actor_id = :actorId and key <> all (:currentKeys::text[]) returning key`,
});

/** Deletes the keys that are not in `currentKeys`, and returns them. */
export async function deleteNameKeys(db: Db, actorId: string, currentKeys: readonly string[]): Promise<string[]> {
  const rows = await deleteActorNameKey(db, { actorId, currentKeys });
  return rows.map(({ key }) => key);
}

/** Deletes words that no key contains any more. */
export const forgetWords = statement({
  params: { words: column.text.array },
  sql: `
    delete from name_word where word = any (:words::text[])
      and not exists (select from actor_name_key
        where actor_name_key.key >= name_word.word || ' ' and actor_name_key.key < name_word.word || '!')`,
});

const namedRow = {
  id: column.uuid,
  kind: column.text.as<ActorKind>(),
  username: column.text,
  /** Uses the short name if the full one is not visible to anyone, so that no one is found by hidden names. */
  display_name: column.text,
  state: column.text,
  discoverable: column.boolean,
};
export type Named = RowOf<typeof namedRow>;
const namedColumns = 'id, kind, username, coalesce(short_name, display_name) as display_name, state, discoverable';

export const readNamed = statement({
  params: { actorId: column.uuid },
  row: namedRow,
  sql: `select ${namedColumns} from actor where id = :actorId`,
});

/** Locks some actors whose keys are outdated, until the transaction ends. */
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
