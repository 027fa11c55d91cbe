import type { Kind } from '#contract/core/kinds.ts';
import { SAVED_MAX } from '#contract/saved/saved.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

const kind = column.text.as<Kind>();
const thing = { memberId: column.uuid, kind, id: column.uuid };
const markRow = { kind, item_id: column.uuid, collection_id: column.uuid.orNull, note: column.text };
export type MarkRow = RowOf<typeof markRow>;
const markColumns = 'saved_item.kind, saved_item.item_id, saved_item.collection_id, saved_item.note';

/** Saves a thing. Of simultaneous calls one creates the row. Without a row: the member has saved too much. */
export const insertItem = statement({
  params: { ...thing, now: column.timestamp },
  row: { ...markRow, is_new: column.boolean },
  sql: `
  insert into saved_item (member_id, kind, item_id, created_at)
  select :memberId, :kind, :id, :now
  where (select count(*) from saved_item as other where other.member_id = :memberId) < ${SAVED_MAX}
    or exists (select 1 from saved_item as other
      where other.member_id = :memberId and other.kind = :kind and other.item_id = :id)
  on conflict (member_id, kind, item_id) do update set note = saved_item.note
  returning ${markColumns}, (xmax = 0) as is_new`,
});

export const deleteItem = statement({
  params: thing,
  row: { id: column.uuid },
  sql: `delete from saved_item where member_id = :memberId and kind = :kind and item_id = :id returning item_id as id`,
});

const ownCollection = `exists (select 1 from saved_collection
  where saved_collection.id = :collectionId and saved_collection.member_id = :memberId)`;
/** Changes note and collection, each left as it is where its flag says so. Only collections of the member. */
export const updateItem = statement({
  params: {
    ...thing,
    moves: column.boolean,
    collectionId: column.uuid.orNull,
    note: column.text.orNull,
  },
  row: markRow,
  sql: `
  update saved_item set
    collection_id = case when :moves::boolean then :collectionId::uuid else collection_id end,
    note = coalesce(:note::text, note)
  where member_id = :memberId and kind = :kind and item_id = :id
    and (not :moves::boolean or :collectionId::uuid is null or ${ownCollection})
  returning ${markColumns}`,
});

const things = { kinds: column.text.array, ids: column.uuid.array };
export const findMarks = statement({
  params: { memberId: column.uuid, ...things },
  row: markRow,
  sql: `
  select ${markColumns}
  from unnest(:kinds::text[], :ids::uuid[]) as thing (kind, id)
  join saved_thing as saved_item on saved_item.member_id = :memberId
    and saved_item.kind = thing.kind and saved_item.item_id = thing.id`,
});

const countRow = { kind, id: column.uuid, day: column.text.orNull, saves: column.int };
export type CountRow = RowOf<typeof countRow>;
/** Saves of each day; the null day is for those before `from`, so that totals are right. */
export const countSaves = statement({
  params: { ...things, from: column.date },
  row: countRow,
  sql: `
  select saved_item.kind, saved_item.item_id as id, count(*)::int as saves,
    case when saved_item.created_at >= :from::date::timestamp at time zone 'UTC'
      then to_char(saved_item.created_at at time zone 'UTC', 'YYYY-MM-DD') end as day
  from unnest(:kinds::text[], :ids::uuid[]) as thing (kind, id)
  join saved_item on saved_item.kind = thing.kind and saved_item.item_id = thing.id
  group by saved_item.kind, saved_item.item_id, day`,
});

const itemRow = { ...markRow, created_at: column.timestamp };
export type ItemRow = RowOf<typeof itemRow>;
const keyset = {
  memberId: column.uuid,
  kind: column.text.orNull,
  at: column.timestamp,
  id: column.uuid,
  limit: column.int,
};
const pageOf = (where: string): string => `
  select ${markColumns}, saved_item.created_at
  from saved_thing as saved_item
  where saved_item.member_id = :memberId and ${where}
    and (:kind::text is null or saved_item.kind = :kind::text)
    and (saved_item.created_at, saved_item.item_id) < (:at, :id)
  order by saved_item.created_at desc, saved_item.item_id desc
  limit :limit`;

export const itemPage = statement({ params: keyset, row: itemRow, sql: pageOf('true') });
export const collectionPage = statement({
  params: { ...keyset, collectionId: column.uuid },
  row: itemRow,
  sql: pageOf('saved_item.collection_id = :collectionId'),
});
/** `matching`: what the modules found among the saved ids; a note also matches where its item is gone. */
export const matchingPage = statement({
  params: { ...keyset, collectionId: column.uuid.orNull, text: column.text, matching: column.uuid.array },
  row: itemRow,
  sql: pageOf(`(:collectionId::uuid is null or saved_item.collection_id = :collectionId::uuid)
    and (strpos(comparable_text(saved_item.note), nullif(comparable_text(:text), '')) > 0
      or saved_item.item_id = any (:matching::uuid[]))`),
});

export const savedIds = statement({
  params: { memberId: column.uuid },
  row: { kind, ids: column.uuid.array },
  sql: `
  select saved_item.kind, array_agg(saved_item.item_id) as ids
  from saved_thing as saved_item where saved_item.member_id = :memberId group by saved_item.kind`,
});
