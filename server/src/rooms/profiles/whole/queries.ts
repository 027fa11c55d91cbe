import { statement } from '#platform/database/statement.ts';
import type { Level } from '#contract/profile-levels.ts';
import type { Levelled } from '#contract/profile-levels.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns, figures, type FigureRow, joinedStanding, reachedText, type StandingRow, supposedStanding, visibleText } from '#rooms/network';
import { placeText, type PlaceWords } from '#rooms/reference';
import { defaultLevels, levelColumns } from '../items/levels.ts';
import { itemJoins, itemJson, type ItemJson } from '../items/queries.ts';
import { coverColumns, type CoverRow } from '../queries.ts';

/** A whole profile as one viewer may see it: what they may not see is null, empty or not among the items. */
export interface ProfileRow extends ActorRow, StandingRow, FigureRow, CoverRow {
  title: string;
  about: string;
  time_zone: string | null;
  interests: string[];
  joined_at: Date;
  place: PlaceWords | null;
  items: ItemJson[] | null;
  contact: { website: string; email: string; phone: string; mobile: string } | null;
  personal: { dateOfBirth: string | null; gender: 'male' | 'female' | 'other' | null } | null;
}

/** How a statement knows the relation of viewer and owner: by looking it up, or because it is supposed. */
interface Relation {
  joins: string;
  columns: string;
  known: { connected: string; follows: string };
}
const ofActor = { owner: 'actor_card.id', viewer: '$1' };
const real: Relation = { joins: joinedStanding.joins(ofActor), columns: joinedStanding.columns(ofActor), known: joinedStanding.known };
const supposed: Relation = {
  joins: '',
  columns: supposedStanding({ connected: '$5::boolean', follows: '$6::boolean' }),
  known: { connected: '$5::boolean', follows: '$6::boolean' },
};

const reached = (level: string, { known }: Relation) => `(actor_card.id = $1 or ${reachedText({ ...ofActor, level, ...known })})`;
const items = (relation: Relation): string => `(
  select json_agg(${itemJson({ viewer: '$1', language: '$4' })} order by item.position, item.id)
  from profile_item item ${itemJoins}
  cross join lateral (select case item.section
    when 'work_experience' then profile.work_experience_level when 'educations' then profile.educations_level
    when 'projects' then profile.projects_level when 'achievements' then profile.achievements_level
    when 'skills' then profile.skills_level else profile.languages_level end as level) of_section
  where item.member_id = actor_card.id and item.deleted_at is null and ${reached('of_section.level', relation)})`;
const place = placeText({ country: 'profile.country_code', state: 'profile.state_code', city: 'profile.city_id', language: '$4' });
// Of a member who never told anything there is no row.
const contact = `json_build_object(
  'website', coalesce(profile.website, ''), 'email', coalesce(profile.contact_email, ''), 'phone', coalesce(profile.phone, ''), 'mobile', coalesce(profile.mobile, ''))`;
const personal = `json_build_object('dateOfBirth', to_char(profile.date_of_birth, 'YYYY-MM-DD'), 'gender', profile.gender)`;

const whole = (relation: Relation, which: string): string => `
  select ${actorColumns({ card: 'actor_card', viewer: '$1', ...relation.known })}, ${relation.columns}, ${figures.columns({ viewer: '$1', person: '$2' })},
         case when ${reached('profile.about_level', relation)} then coalesce(profile.about, '') else '' end as about,
         coalesce(profile.title, '') as title, profile.time_zone, coalesce(profile.interests, '{}') as interests, actor_card.created_at as joined_at,
         ${place} as place, ${coverColumns}, ${items(relation)} as items,
         case when ${reached('profile.contact_details_level', relation)} then ${contact} end as contact,
         case when ${reached('profile.date_of_birth_level', relation)} then ${personal} end as personal
  from actor_card
  left join profile on profile.member_id = actor_card.id
  left join media_picture cover on cover.id = profile.cover_id
  ${relation.joins} ${figures.join('actor_card.id')}
  where ${which} and actor_card.kind = 'member'
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}`;

type Real = [viewer: string, person: string, who: string, language: string];
type Supposed = [...Real, connected: boolean, follows: boolean];
const byUsername = 'actor_card.username = $3';
const byId = 'actor_card.id = $3::uuid';
export const findWhole = {
  byUsername: statement<ProfileRow, Real>(whole(real, byUsername)),
  byId: statement<ProfileRow, Real>(whole(real, byId)),
  supposedById: statement<ProfileRow, Supposed>(whole(supposed, byId)),
  supposedByUsername: statement<ProfileRow, Supposed>(whole(supposed, byUsername)),
};

export interface DecidedRow {
  decided: { section: Levelled; level: Level; seen: boolean }[];
  is_connection: boolean;
  follow_state: string | null;
}
const levelsOf = Object.entries(levelColumns).map(([section, column]) => `('${section}', coalesce(profile.${column}, '${defaultLevels[column]}'))`).join(', ');
/** What was decided for each section, by the definition that serves real viewers; blocks aside, which hide the whole. */
const decided = ({ columns, joins, known }: Relation, { viewer, owner }: { viewer: string; owner: string }): string => `
  select ${columns}, (
    select json_agg(json_build_object('section', part.section, 'level', part.level, 'seen', coalesce(
      actor_card.id = ${viewer} or ${reachedText({ owner: 'actor_card.id', viewer, level: 'part.level', ...known })}, false)))
    from (values ('profile_photo', actor_card.photo_level), ${levelsOf}) as part (section, level)) as decided
  from actor_card left join profile on profile.member_id = actor_card.id ${joins}
  where actor_card.id = ${owner}::uuid`;
/** Another, whom the owner names and may see: whoever they may not see is not to be found out about here either. */
const person = `
  select person.id from actor_card person
  where person.username = $2 and person.kind = 'member'
    and ${visibleText({ viewer: '$1', person: '$1', owner: 'person.id', level: `'anyone'`, ownerState: 'person.state' })}`;
export const findDecided = {
  /** By the eyes of a person of this name; nothing where the owner may not see them. */
  real: statement<DecidedRow & { viewer_id: string }, [owner: string, username: string]>(`
    select viewer.id as viewer_id, seen.* from (${person}) as viewer
    cross join lateral (${decided({ ...real, joins: joinedStanding.joins({ owner: 'actor_card.id', viewer: 'viewer.id' }) }, { viewer: 'viewer.id', owner: '$1' })}) as seen`),
  supposed: statement<DecidedRow, [viewer: string, owner: string, connected: boolean, follows: boolean]>(
    decided(supposed, { viewer: '$1', owner: '$2' }).replaceAll('$5', '$3').replaceAll('$6', '$4'),
  ),
};
