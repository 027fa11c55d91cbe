import type { Insertable, Kysely } from 'kysely';
import type { ListedSection } from '#contract/profiles/sections.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { LinkState } from '#contract/profiles/sections.ts';
import type { ActorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import type { ProfilesTables } from '../tables.ts';
import type { PictureRow } from '../whole/pictures.ts';
import type { ItemRow, StoredItem } from './shape.ts';

type Db = Kysely<ProfilesTables>;
/** An item as JSON with its pictures. */
export type ItemJson = ItemRow & { pictures: PictureRow[] | null; page: PageJson | null };
/** The page that an item names. */
export type PageJson = ActorRow & { link_state: LinkState; link_reason: string };

/**
 * The number of endorsements without those of blocked members: the stored count, corrected only where it is not zero.
 */
export const endorsementsFor = (viewer: string): string => `case when item.endorsements > 0 then item.endorsements - (
    select count(*)::int from endorsement
    where endorsement.item_id = item.id
      and endorsement.endorser_id = any (${visibility({ owner: 'item.member_id', viewer, person: viewer }).blocked}))
  else 0 end`;

interface Readers {
  /** The actor who looks, and the member behind it. */
  readonly viewer: string;
  readonly person: string;
}
/**
 * The page that an item names: absent when the viewer may not see it, when it and the owner block each other, or when
 * it disowns them, which only the owner sees.
 */
const pageJson = ({ viewer, person }: Readers): string => {
  const { columns, predicate } = visibility({ owner: 'page.id', card: 'page', viewer, person });
  return `case when item.organisation_id is not null then (
    select row_to_json(named) from (
      select ${columns.card}, profile_page.state as link_state,
        case when item.member_id = ${viewer}::uuid then profile_page.reason else '' end as link_reason
      from actor_card page join profile_page on profile_page.page_id = page.id
        and profile_page.member_id = item.member_id
      where page.id = item.organisation_id and ${predicate}
        and (item.member_id = ${viewer}::uuid or profile_page.state in ('stated', 'confirmed'))
        and not exists (select from block_between
          where block_between.actor_id = item.member_id and block_between.other_id = page.id)) as named) end`;
};

/** An item as JSON. The arguments are parameters; `item` is the alias of the row. */
export const itemJson = ({
  viewer,
  person,
  countedFor = viewer,
  language,
}: Readers & {
  /** Whose blocks the endorsements leave out. */
  countedFor?: string;
  language: string;
}): string => `json_build_object(
  'id', item.id, 'section', item.section, 'version', item.version, 'title', item.title, 'organisation',
    item.organisation,
  'started', item.started, 'ended', item.ended, 'current', item.is_current, 'details', item.details, 'endorsements',
    ${endorsementsFor(countedFor)},
  'endorsed', item.endorsements > 0
    and exists (select 1 from endorsement
    where endorsement.item_id = item.id and endorsement.endorser_id = ${countedFor}::uuid),
  'page', ${pageJson({ viewer, person })},
  'name', coalesce(skill_name.names ->> ${language}, language_name.names ->> ${language}, language_name.names ->> 'en'),
    'own_name', language_name.own_name,
  'pictures', case when item.picture_ids <> '{}' then (
    select json_agg(json_build_object('id', shown.id, 'width', shown.width, 'height', shown.height, 'placeholder',
      shown.placeholder)
                    order by array_position(item.picture_ids, shown.id))
    from media_picture shown where shown.id = any (item.picture_ids)) end)`;
export const itemJoins = `
  left join skill_name on skill_name.id = item.skill_id
  left join language_name on item.section = 'languages' and language_name.code = item.title`;

/** The owner's view of their own items. */
export const findItems = statement({
  params: { memberId: column.uuid, language: column.text, ids: column.uuid.array },
  row: {
    item: column.json<ItemJson>(),
  },
  sql: `
  select ${itemJson({ viewer: ':memberId', person: ':memberId', language: ':language' })} as item
  from profile_item item ${itemJoins}
  where item.member_id = :memberId and item.id = any (:ids::uuid[]) and item.deleted_at is null`,
});

export const existingItemRow = {
  id: column.uuid,
  section: column.text.as<ListedSection>(),
  version: column.int,
  title_folded: column.text,
  started: column.text.orNull,
  ended: column.text.orNull,
  is_current: column.boolean,
  picture_ids: column.uuid.array,
  organisation_id: column.uuid.orNull,
  deleted_at: column.timestamp.orNull,
};
export type ExistingItem = RowOf<typeof existingItemRow>;
/** All items of the owner in order, including deleted ones. Locks the profile row, so that no one else changes them. */
export const existingItems = statement({
  params: { memberId: column.uuid },
  row: existingItemRow,
  sql: `
  select item.id, item.section, item.version, item.title_folded, item.started, item.ended, item.is_current,
    item.picture_ids, item.organisation_id, item.deleted_at
  from profile_item item where item.member_id = :memberId
  order by item.section, item.position, item.id`,
});

/** Number of items in each section that has any. */
export const countItems = statement({
  params: { memberId: column.uuid },
  row: {
    section: column.text.as<ListedSection>(),
    count: column.int,
  },
  sql: `
  select item.section, count(*)::int as count from profile_item item
    where item.member_id = :memberId and item.deleted_at is null group by item.section`,
});

export const insertItems = async (db: Db, rows: Insertable<ProfilesTables['profile_item']>[]) =>
  db.insertInto('profile_item').values(rows).execute();

type Columns = Omit<StoredItem, 'details' | 'organisation_id'> & {
  organisation_id?: string | null;
  details: string;
  title_folded: string;
  organisation_folded: string;
  skill_id: number | null;
  version: number;
};
export const updateItem = async (db: Db, id: string, columns: Columns) =>
  db.updateTable('profile_item').set(columns).where('id', '=', id).execute();

/** Writes positions in the given order, counted from 1; items already at their position are not updated. */
export const writeOrder = statement({
  params: { ids: column.uuid.array },
  sql: `update profile_item set position = requested.position
      from unnest(:ids::uuid[]) with ordinality as requested (id, position)
      where profile_item.id = requested.id and profile_item.position <> requested.position`,
});

export const setDeleted = async (db: Db, id: string, at: Date | null) =>
  db.updateTable('profile_item').set({ deleted_at: at }).where('id', '=', id).execute();

const deleteProfileItem = statement({
  params: { before: column.timestamp, most: column.int },
  row: {
    picture_ids: column.uuid.array,
  },
  sql: `
    delete from profile_item
      where id in (select id from profile_item where deleted_at < :before limit :most for update skip locked)
    returning picture_ids`,
});

/** Deletes items that were deleted before a time for good; returns the pictures they showed. */
export const purgeItems = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await deleteProfileItem(db, { before, most: limit });
  return rows.flatMap((row) => row.picture_ids);
};
