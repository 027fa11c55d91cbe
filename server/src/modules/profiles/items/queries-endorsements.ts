import { sql, type Kysely } from 'kysely';
import type { Level } from '#contract/profiles.levels.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#modules/actors';
import { actorColumns, relationshipColumns, type RelationshipRow, visibleText } from '#modules/network';
import type { ProfilesTables } from '../tables.ts';
import { endorsementsFor } from './queries.ts';

type Db = Kysely<ProfilesTables>;

export interface SkillRow {
  member_id: string;
  endorsements: number;
  endorsed: boolean;
  is_connection: boolean;
  skills_level: Level;
}
/** A skill that the viewer may see, kept from changes until the transaction ends where there is one. */
const skillSeen = `
  select item.member_id, ${endorsementsFor('$1')} as endorsements, profile.skills_level,
         exists (select 1 from endorsement where endorsement.item_id = item.id and endorsement.endorser_id = $1::uuid) as endorsed,
         ${relationshipColumns({ owner: 'item.member_id', viewer: '$1' })}
  from profile_item item join profile on profile.member_id = item.member_id
  where item.id = $3 and item.section = 'skills' and item.deleted_at is null
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'item.member_id', level: 'profile.skills_level' })}`;
type Who = [viewer: string, person: string, itemId: string];
export const findSkill = statement<SkillRow, Who>(skillSeen);
export const lockSkill = statement<SkillRow, Who>(`${skillSeen} for no key update of item`);

/** False when it was there already. */
export async function insertEndorsement(db: Db, itemId: string, endorserId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into endorsement (item_id, endorser_id, created_at) values (${itemId}, ${endorserId}, ${now}) on conflict do nothing returning item_id
    ) update profile_item set endorsements = endorsements + 1 from added where profile_item.id = added.item_id returning profile_item.id`.execute(
    db,
  );
  return rows.length > 0;
}
/** False when there was none. */
export async function deleteEndorsement(db: Db, itemId: string, endorserId: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from endorsement where item_id = ${itemId} and endorser_id = ${endorserId} returning item_id
    ) update profile_item set endorsements = endorsements - 1 from gone where profile_item.id = gone.item_id returning profile_item.id`.execute(
    db,
  );
  return rows.length > 0;
}
/** Answers who gave them. */
export async function deleteEndorsementsOf(db: Db, itemId: string): Promise<string[]> {
  const { rows } = await sql<{
    endorser_id: string;
  }>`delete from endorsement where item_id = ${itemId} returning endorser_id`.execute(db);
  await sql`update profile_item set endorsements = 0 where id = ${itemId}`.execute(db);
  return rows.map((row) => row.endorser_id);
}
/** Whether an endorsement stands at this moment. */
export async function hasEndorsed(database: Kysely<never>, itemId: string, endorserId: string): Promise<boolean> {
  const db = narrowed<ProfilesTables>(database);
  const { rows } =
    await sql`select 1 from endorsement where item_id = ${itemId} and endorser_id = ${endorserId}`.execute(db);
  return rows.length > 0;
}

/** What two endorsed of each other; answers the items. */
export async function deleteEndorsementsBetween(db: Db, a: string, b: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from endorsement using profile_item
    where endorsement.item_id = profile_item.id
      and ((endorsement.endorser_id = ${a}::uuid and profile_item.member_id = ${b}::uuid) or (endorsement.endorser_id = ${b}::uuid and profile_item.member_id = ${a}::uuid))
    returning profile_item.id`.execute(db);
  return rows.map((row) => row.id);
}
export async function itemsEndorsedBy(db: Db, endorserId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select item_id as id from endorsement where endorser_id = ${endorserId}`.execute(db);
  return rows.map((row) => row.id);
}
/** Counts anew; whoever is hidden is left out. */
export const recountEndorsements = (db: Db, ids: readonly string[]) =>
  sql`update profile_item set endorsements = (
        select count(*) from endorsement join actor_card on actor_card.id = endorsement.endorser_id and actor_card.state = 'active'
        where endorsement.item_id = profile_item.id)
      where profile_item.id = any (${ids}::uuid[])`.execute(db);

export interface EndorserRow extends ActorRow, RelationshipRow {
  endorsed_at: Date;
}
export const endorsersPage = statement<
  EndorserRow,
  [viewer: string, person: string, itemId: string, at: Date, id: string, limit: number]
>(`
  select ${actorColumns({ card: 'actor_card', viewer: '$1' })}, ${relationshipColumns({ owner: 'actor_card.id', viewer: '$1' })}, endorsement.created_at as endorsed_at
  from endorsement join actor_card on actor_card.id = endorsement.endorser_id
  where endorsement.item_id = $3 and (endorsement.created_at, endorsement.endorser_id) < ($4, $5)
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}
  order by endorsement.created_at desc, endorsement.endorser_id desc
  limit $6`);
