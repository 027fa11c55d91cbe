import { statement } from '#platform/database/statement.ts';
import type { Level } from '#contract/profiles.levels.ts';
import type { Levelled } from '#contract/profiles.levels.ts';
import type { ActorRow } from '#modules/actors';
import {
  actorColumns,
  figures,
  type FigureRow,
  gatheredRelationship,
  reachedText,
  type RelationshipRow,
  visibleText,
} from '#modules/network';
import { placeText, type PlaceWords } from '#modules/reference';
import { defaultLevels, levelColumns } from '../items/levels.ts';
import { itemJoins, itemJson, type ItemJson } from '../items/queries.ts';
import { coverColumns, type CoverRow, type PlaceColumns } from '../queries.ts';

/** A profile as one viewer may see it, but for its details: what they may not see is null or empty. */
export interface ProfileRow extends ActorRow, RelationshipRow, FigureRow, PlaceColumns {
  title: string;
  about: string;
  time_zone: string | null;
  interests: string[];
  joined_at: Date;
  /** Website, mail, phone and mobile; of a member who never told anything they are null. */
  contact: (string | null)[] | null;
  /** Date of birth and gender. */
  personal: (string | null)[] | null;
  cover_id: string | null;
  has_items: true | null;
}
/** What not every profile has, and what costs most to put together. */
export interface DetailsRow extends CoverRow {
  items: ItemJson[] | null;
  place: PlaceWords | null;
}

const owner = 'actor_card.id';
const { known } = gatheredRelationship;
/** How a statement knows the relation of viewer and owner: by looking it up, or because it is supposed. */
interface Relation {
  join: string;
  columns: string;
}
const real = (viewer: string, person: string): Relation => ({
  join: gatheredRelationship.join({ owner, viewer, person }),
  columns: gatheredRelationship.columns({ owner, viewer }),
});
const supposed = (viewer: string, person: string, ties: { connected: string; follows: string }): Relation => ({
  join: gatheredRelationship.join({ owner, viewer, person, supposed: ties }),
  columns: gatheredRelationship.supposed,
});

const reached = (level: string, viewer = '$1') =>
  `(${owner} = ${viewer} or ${reachedText({ owner, viewer, level, levels: known.levels })})`;
const whole = (relation: Relation, which: string): string => `
  select ${actorColumns({ card: 'actor_card', viewer: '$1', levels: known.levels })}, ${relation.columns}, ${figures.columns({ viewer: '$1', person: '$2', blocked: known.blocked })},
         case when ${reached('profile.about_level')} then coalesce(profile.about, '') else '' end as about,
         coalesce(profile.title, '') as title, coalesce(profile.interests, '{}') as interests, actor_card.created_at as joined_at,
         profile.country_code, profile.state_code, profile.city_id, profile.cover_id,
         case when ${reached('profile.contact_details_level')} then array[profile.website, profile.contact_email, profile.phone, profile.mobile] end as contact,
         case when profile.shows_time_zone and ${reached('profile.contact_details_level')}
              then (select account_name.time_zone from account_name where account_name.member_id = ${owner}) end as time_zone,
         case when ${reached('profile.date_of_birth_level')} then array[to_char(profile.date_of_birth, 'YYYY-MM-DD'), profile.gender] end as personal,
         (select true from profile_item item where item.member_id = ${owner} and item.deleted_at is null limit 1) as has_items
  from actor_card
  left join profile on profile.member_id = actor_card.id
  ${figures.join(owner)} ${relation.join}
  where ${which} and actor_card.kind = 'member'
    and ${visibleText({ viewer: '$1', person: '$2', owner, level: `'anyone'`, ownerState: 'actor_card.state', blocked: known.blocked })}`;

type Real = [viewer: string, person: string, who: string];
type Supposed = [...Real, connected: boolean, follows: boolean];
const byUsername = 'actor_card.username = $3';
const byId = 'actor_card.id = $3::uuid';
const thought = supposed('$1', '$2', { connected: '$4::boolean', follows: '$5::boolean' });
export const findWhole = {
  byUsername: statement<ProfileRow, Real>(whole(real('$1', '$2'), byUsername)),
  byId: statement<ProfileRow, Real>(whole(real('$1', '$2'), byId)),
  supposedById: statement<ProfileRow, Supposed>(whole(thought, byId)),
  supposedByUsername: statement<ProfileRow, Supposed>(whole(thought, byUsername)),
};

const levelOfItem = `case item.section
    when 'work_experience' then profile.work_experience_level when 'educations' then profile.educations_level
    when 'projects' then profile.projects_level when 'achievements' then profile.achievements_level
    when 'skills' then profile.skills_level else profile.languages_level end`;
const reachedItem = `($1 = $2 or ${reachedText({ viewer: '$1', owner: '$2', level: 'of_section.level', connected: '$4::boolean', follows: '$5::boolean' })})`;
/** The details of a member whose profile was found for this viewer, with the ties that were found with it. */
export const findDetails = statement<
  DetailsRow,
  [viewer: string, memberId: string, language: string, connected: boolean, follows: boolean]
>(`
  select ${placeText({ country: 'profile.country_code', state: 'profile.state_code', city: 'profile.city_id', language: '$3' })} as place, ${coverColumns}, (
    select json_agg(${itemJson({ viewer: '$1', language: '$3' })} order by item.position, item.id)
    from profile_item item ${itemJoins}
    cross join lateral (select ${levelOfItem} as level) of_section
    where item.member_id = profile.member_id and item.deleted_at is null and ${reachedItem}) as items
  from profile left join media_picture cover on cover.id = profile.cover_id
  where profile.member_id = $2::uuid`);

export interface DecidedRow {
  decided: { section: Levelled; level: Level; seen: boolean }[];
  is_connection: boolean;
  follow_state: string | null;
}
const levelsOf = Object.entries(levelColumns)
  .map(([section, column]) => `('${section}', coalesce(profile.${column}, '${defaultLevels[column]}'))`)
  .join(', ');
/**
 * What was decided for each section, by the definition that serves real viewers; blocks aside, which hide the whole.
 */
const decided = ({ join }: Relation, viewer: string, who: string): string => `
  select tie.connected as is_connection, tie.follow_state, (
    select json_agg(json_build_object('section', part.section, 'level', part.level, 'seen', coalesce(${reached('part.level', viewer)}, false)))
    from (values ('profile_photo', actor_card.photo_level), ${levelsOf}) as part (section, level)) as decided
  from actor_card left join profile on profile.member_id = actor_card.id ${join}
  where actor_card.id = ${who}::uuid`;
/** Another, whom the owner names and may see: whoever they may not see is not to be found out about here either. */
const person = `
  select person.id from actor_card person
  where person.username = $2 and person.kind = 'member'
    and ${visibleText({ viewer: '$1', person: '$1', owner: 'person.id', level: `'anyone'`, ownerState: 'person.state' })}`;
export const findDecided = {
  /** By the eyes of a person of this name; nothing where the owner may not see them. */
  real: statement<DecidedRow & { viewer_id: string }, [owner: string, username: string]>(`
    select viewer.id as viewer_id, seen.* from (${person}) as viewer
    cross join lateral (${decided(real('viewer.id', 'viewer.id'), 'viewer.id', '$1')}) as seen`),
  supposed: statement<DecidedRow, [viewer: string, owner: string, connected: boolean, follows: boolean]>(
    decided(supposed('$1', '$1', { connected: '$3::boolean', follows: '$4::boolean' }), '$1', '$2'),
  ),
};
