import type { Kysely } from 'kysely';
import type { Level } from '#contract/core/choices.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { relationshipRow, visibility } from '#modules/network';
import type { ProfilesTables } from '../tables.ts';
import { endorsementsFor } from './queries.ts';

type Db = Kysely<ProfilesTables>;

export const skillRow = {
  ...relationshipRow,
  member_id: column.uuid,
  endorsements: column.int,
  endorsed: column.boolean,
  skills_level: column.text.as<Level>(),
};
export type SkillRow = RowOf<typeof skillRow>;
const ofOwner = visibility({ owner: 'item.member_id', level: 'profile.skills_level' });
/** A skill that the viewer may see; locked by `lockSkill` until the transaction ends. */
const skillSeen = `
  select item.member_id, item.member_id as actor_id, ${endorsementsFor(':viewerId')} as endorsements,
    profile.skills_level,
         exists (select 1 from endorsement
           where endorsement.item_id = item.id and endorsement.endorser_id = :viewerId::uuid) as endorsed,
         ${ofOwner.columns.relationship}
  from profile_item item join profile on profile.member_id = item.member_id
  where item.id = :itemId and item.section = 'skills' and item.deleted_at is null
    and ${ofOwner.predicate}`;
const skillParameters = { viewerId: column.uuid, personId: column.uuid, itemId: column.uuid };
export const findSkill = statement({
  params: skillParameters,
  row: skillRow,
  sql: skillSeen,
});
export const lockSkill = statement({
  params: skillParameters,
  row: skillRow,
  sql: `${skillSeen} for no key update of item`,
});

const insertEndorsementStatement = statement({
  params: { itemId: column.uuid, endorserId: column.uuid, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
    with added as (
      insert into endorsement (item_id, endorser_id, created_at) values (:itemId, :endorserId, :now)
        on conflict do nothing returning item_id
    ) update profile_item set endorsements = endorsements + 1 from added where profile_item.id = added.item_id
      returning profile_item.id`,
});

/** False when it existed already. */
export async function insertEndorsement(db: Db, itemId: string, endorserId: string, now: Date): Promise<boolean> {
  const rows = await insertEndorsementStatement(db, { itemId, endorserId, now });
  return rows.length > 0;
}
const deleteEndorsementStatement = statement({
  params: { itemId: column.uuid, endorserId: column.uuid },
  row: { id: column.uuid },
  sql: `
    with removed as (
      delete from endorsement where item_id = :itemId and endorser_id = :endorserId returning item_id
    ) update profile_item set endorsements = endorsements - 1 from removed where profile_item.id = removed.item_id
      returning profile_item.id`,
});

/** False when there was none. */
export async function deleteEndorsement(db: Db, itemId: string, endorserId: string): Promise<boolean> {
  const rows = await deleteEndorsementStatement(db, { itemId, endorserId });
  return rows.length > 0;
}
const deleteEndorsementsOfStatement = statement({
  params: { itemId: column.uuid },
  row: {
    endorser_id: column.uuid,
  },
  sql: `delete from endorsement where item_id = :itemId returning endorser_id`,
});

const updateProfileItem = statement({
  params: { itemId: column.uuid },
  sql: `update profile_item set endorsements = 0 where id = :itemId`,
});

/** Deletes the endorsements of an item; returns the endorsers. */
export async function deleteEndorsementsOf(db: Db, itemId: string): Promise<string[]> {
  const rows = await deleteEndorsementsOfStatement(db, { itemId });
  await updateProfileItem(db, { itemId });
  return rows.map((row) => row.endorser_id);
}
const selectEndorsed = statement({
  params: { itemIds: column.uuid.array, endorserIds: column.uuid.array },
  row: { found: column.boolean },
  sql: `
    select exists (select from endorsement
      where endorsement.item_id = pair.item_id and endorsement.endorser_id = pair.endorser_id) as found
    from unnest(:itemIds::uuid[], :endorserIds::uuid[]) with ordinality as pair (item_id, endorser_id, place)
    order by pair.place`,
});

/** Whether endorsements currently exist. */
export async function haveEndorsed(
  database: Kysely<never>,
  keys: readonly { readonly itemId: string; readonly endorserId: string }[],
): Promise<boolean[]> {
  const rows = await selectEndorsed(narrowed<ProfilesTables>(database), {
    itemIds: keys.map(({ itemId }) => itemId),
    endorserIds: keys.map(({ endorserId }) => endorserId),
  });
  return rows.map(({ found }) => found);
}

const deleteEndorsementsBetweenStatement = statement({
  params: { a: column.uuid, b: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `
    delete from endorsement using profile_item
    where endorsement.item_id = profile_item.id
      and ((endorsement.endorser_id = :a::uuid and profile_item.member_id = :b::uuid)
        or (endorsement.endorser_id = :b::uuid and profile_item.member_id = :a::uuid))
    returning profile_item.id`,
});

/** Deletes the endorsements between two members; returns the items. */
export async function deleteEndorsementsBetween(db: Db, a: string, b: string): Promise<string[]> {
  const rows = await deleteEndorsementsBetweenStatement(db, { a, b });
  return rows.map((row) => row.id);
}
const itemsEndorsedByStatement = statement({
  params: { endorserId: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `select item_id as id from endorsement where endorser_id = :endorserId`,
});

export async function itemsEndorsedBy(db: Db, endorserId: string): Promise<string[]> {
  const rows = await itemsEndorsedByStatement(db, { endorserId });
  return rows.map((row) => row.id);
}
/** Recounts endorsements without those of hidden members. */
export const recountEndorsements = statement({
  params: { ids: column.uuid.array },
  sql: `update profile_item set endorsements = (
        select count(*) from endorsement
          join actor_card on actor_card.id = endorsement.endorser_id and actor_card.state = 'active'
        where endorsement.item_id = profile_item.id)
      where profile_item.id = any (:ids::uuid[])`,
});

const endorser = visibility({ owner: 'actor_card.id', card: 'actor_card' });
export const endorserRow = {
  ...actorRow,
  ...relationshipRow,
  endorsed_at: column.timestamp,
};
export type EndorserRow = RowOf<typeof endorserRow>;
export const endorsersPage = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    itemId: column.uuid,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: endorserRow,
  sql: `
  select ${endorser.columns.card}, ${endorser.columns.relationship}, endorsement.created_at as endorsed_at
  from endorsement join actor_card on actor_card.id = endorsement.endorser_id
  where endorsement.item_id = :itemId and (endorsement.created_at, endorsement.endorser_id) < (:at, :id)
    and ${endorser.predicate}
  order by endorsement.created_at desc, endorsement.endorser_id desc
  limit :limit`,
});
