import { COLLECTIONS_MAX } from '#contract/saved/saved.ts';
import { column, statement } from '#platform/database/statement.ts';

const own = { memberId: column.uuid, id: column.uuid };

export const findCollections = statement({
  params: { memberId: column.uuid },
  row: { id: column.uuid, name: column.text, items: column.int },
  sql: `
  select saved_collection.id, saved_collection.name,
    (select count(*)::int from saved_item where saved_item.collection_id = saved_collection.id) as items
  from saved_collection
  where saved_collection.member_id = :memberId
  order by lower(saved_collection.name), saved_collection.id`,
});

/** Collections of one member are created one after the other, so that none exceeds the limit. */
export const lockCollections = statement({
  params: { memberId: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended('saved ' || :memberId, 7))`,
});

/** No row: there are as many as may be (`full`), or the name is taken. */
export const insertCollection = statement({
  params: { ...own, name: column.text, now: column.timestamp },
  row: { full: column.boolean, created: column.boolean },
  sql: `
  with counted as (
    select count(*) >= ${COLLECTIONS_MAX} as full from saved_collection where member_id = :memberId
  ), created as (
    insert into saved_collection (id, member_id, name, created_at)
    select :id, :memberId, :name, :now from counted where not counted.full
    on conflict do nothing
    returning id
  )
  select counted.full, exists (select 1 from created) as created from counted`,
});

/** `renamed` false: another collection has the name. No row: there is no such collection. */
export const updateCollection = statement({
  params: { ...own, name: column.text },
  row: { renamed: column.boolean },
  sql: `
  with taken as (
    select 1 from saved_collection
    where member_id = :memberId and lower(name) = lower(:name) and id <> :id
  ), renamed as (
    update saved_collection set name = :name
    where id = :id and member_id = :memberId and not exists (select 1 from taken)
    returning id
  )
  select exists (select 1 from renamed) as renamed from saved_collection where id = :id and member_id = :memberId`,
});

export const removeCollection = statement({
  params: own,
  row: { id: column.uuid },
  sql: `delete from saved_collection where id = :id and member_id = :memberId returning id`,
});
