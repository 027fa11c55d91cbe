import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Level } from '#contract/core/choices.ts';
import type { Levelled } from '#contract/profiles/levels.ts';
import { actorRow } from '#modules/actors';
import { figures, type Visibility, visibility, relationshipRow, figureRow } from '#modules/network';
import { placeText, type PlaceWords } from '#modules/reference';
import { defaultLevels, levelColumns } from '../items/levels.ts';
import { itemJoins, itemJson, type ItemJson } from '../items/queries.ts';
import { coverColumns, placeColumnsRow, coverRow } from '../queries.ts';

/** A profile as one viewer may see it, without details. Hidden parts are null or empty. */
/** Empty for a member who never saved any. */
export interface ContactDetails {
  website: string;
  email: string;
  phone: string;
  mobile: string;
}
export interface PersonalDetails {
  dateOfBirth: string | null;
  gender: 'male' | 'female' | 'other' | null;
}
export const profileRow = {
  ...actorRow,
  ...relationshipRow,
  ...figureRow,
  ...placeColumnsRow,
  title: column.text,
  about: column.text,
  time_zone: column.text.orNull,
  interests: column.text.array,
  joined_at: column.timestamp,
  contact: column.json<ContactDetails | null>().orNull,
  personal: column.json<PersonalDetails | null>().orNull,
  cover_id: column.uuid.orNull,
  has_items: column.boolean.as<true>().orNull,
};
export type ProfileRow = RowOf<typeof profileRow>;
/** The parts that not every profile has and that are the most expensive to read. */
export const detailsRow = {
  ...coverRow,
  items: column.json<ItemJson[] | null>().orNull,
  place: column.json<PlaceWords | null>().orNull,
};
export type DetailsRow = RowOf<typeof detailsRow>;

const owner = 'actor_card.id';
const actual = (viewer: string, person: string): Visibility =>
  visibility({ owner, viewer, person, card: 'actor_card', relation: 'gathered' });
const assumed = { connected: ':connected::boolean', follows: ':follows::boolean' };
const hypothetical = (viewer: string, person: string): Visibility =>
  visibility({ owner, viewer, person, card: 'actor_card', relation: { assumed } });

/** Platform admins are not discoverable: only they themselves see their profile. */
const whole = (viewer: Visibility, condition: string): string => `
  select ${viewer.columns.card}, ${viewer.columns.relationship},
    ${figures.columns({ viewer: ':viewerId', person: ':personId', blocked: viewer.blocked })},
         case when ${viewer.reaches('profile.about_level')} then coalesce(profile.about, '') else '' end as about,
         coalesce(profile.title, '') as title, coalesce(profile.interests, '{}') as interests,
           actor_card.created_at as joined_at,
         profile.country_code, profile.state_code, profile.city_id, profile.cover_id,
         case when ${viewer.reaches('profile.contact_details_level')} then json_build_object('website',
           coalesce(profile.website, ''), 'email', coalesce(profile.contact_email, ''), 'phone',
           coalesce(profile.phone, ''), 'mobile', coalesce(profile.mobile, '')) end as contact,
         case when profile.shows_time_zone and ${viewer.reaches('profile.contact_details_level')}
              then (select account_name.time_zone from account_name
                where account_name.member_id = ${owner}) end as time_zone,
         case when ${viewer.reaches('profile.date_of_birth_level')} then json_build_object('dateOfBirth',
           to_char(profile.date_of_birth, 'YYYY-MM-DD'), 'gender', profile.gender) end as personal,
         (select true from profile_item item where item.member_id = ${owner} and item.deleted_at is null
           limit 1) as has_items
  from actor_card
  left join profile on profile.member_id = actor_card.id
  ${figures.join(owner)} ${viewer.join}
  where ${condition} and actor_card.kind = 'member'
    and (actor_card.discoverable or ${owner} = :viewerId)
    and ${viewer.predicate}`;

const viewerParameters = { viewerId: column.uuid, personId: column.uuid };
const assumedParameters = { ...viewerParameters, connected: column.boolean, follows: column.boolean };
const byUsername = 'actor_card.username = :username';
const byId = 'actor_card.id = :memberId';
export const findWhole = {
  byUsername: statement({
    params: { ...viewerParameters, username: column.text },
    row: profileRow,
    sql: whole(actual(':viewerId', ':personId'), byUsername),
  }),
  byId: statement({
    params: { ...viewerParameters, memberId: column.uuid },
    row: profileRow,
    sql: whole(actual(':viewerId', ':personId'), byId),
  }),
  assumedById: statement({
    params: { ...assumedParameters, memberId: column.uuid },
    row: profileRow,
    sql: whole(hypothetical(':viewerId', ':personId'), byId),
  }),
  assumedByUsername: statement({
    params: { ...assumedParameters, username: column.text },
    row: profileRow,
    sql: whole(hypothetical(':viewerId', ':personId'), byUsername),
  }),
};

const levelOfItem = `case item.section
    when 'work_experience' then profile.work_experience_level when 'educations' then profile.educations_level
    when 'projects' then profile.projects_level when 'achievements' then profile.achievements_level
    when 'skills' then profile.skills_level else profile.languages_level end`;
const itemReaders = { viewer: ':viewerId', person: ':personId', countedFor: ':countedFor', language: ':language' };
const reachedItem = visibility({ owner: ':memberId::uuid', relation: { known: assumed } }).reaches('of_section.level');
/**
 * The details of a member whose profile was already found for this viewer, with the relationship found with it.
 * `countedFor`: the viewer, or in a preview the owner, whose blocks the endorsements leave out.
 */
export const findDetails = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    countedFor: column.uuid,
    memberId: column.uuid,
    language: column.text,
    connected: column.boolean,
    follows: column.boolean,
  },
  row: detailsRow,
  sql: `
  select ${placeText({
    country: 'profile.country_code',
    state: 'profile.state_code',
    city: 'profile.city_id',
    language: ':language',
  })} as place, ${coverColumns}, (
    select json_agg(${itemJson(itemReaders)} order by item.position, item.id)
    from profile_item item ${itemJoins}
    cross join lateral (select ${levelOfItem} as level) of_section
    where item.member_id = profile.member_id and item.deleted_at is null and ${reachedItem}) as items
  from profile left join media_picture cover on cover.id = profile.cover_id
  where profile.member_id = :memberId::uuid`,
});

export const decidedRow = {
  decided: column.json<{ section: Levelled; level: Level; seen: boolean }[]>(),
  is_connection: column.boolean,
  follow_state: column.text.orNull,
};
export type DecidedRow = RowOf<typeof decidedRow>;
const levelsOf = Object.entries(levelColumns)
  .map(([section, column]) => `('${section}', coalesce(profile.${column}, '${defaultLevels[column]}'))`)
  .join(', ');
/**
 * The decision for each section, by the definition that real viewers are served by. Blocks are not included, since they
 * hide the whole profile.
 */
const decided = (viewer: Visibility, ownerSql: string): string => `
  select gathered.connected as is_connection, gathered.follow_state, (
    select json_agg(json_build_object('section', part.section, 'level', part.level, 'seen',
      coalesce(${viewer.reaches('part.level')}, false)))
    from (values ('profile_photo', actor_card.photo_level), ${levelsOf}) as part (section, level)) as decided
  from actor_card left join profile on profile.member_id = actor_card.id ${viewer.join}
  where actor_card.id = ${ownerSql}::uuid`;
/** Another member, named by the owner and visible to the owner: hidden members cannot be probed here. */
const person = `
  select person.id from actor_card person
  where person.username = :username and person.kind = 'member'
    and ${visibility({ viewer: ':ownerId', person: ':ownerId', owner: 'person.id', card: 'person' }).predicate}`;
export const findDecided = {
  /** The view of a member by username; no row if the owner may not see that member. */
  real: statement({
    params: { ownerId: column.uuid, username: column.text },
    row: { ...decidedRow, viewer_id: column.uuid },
    sql: `
    select viewer.id as viewer_id, seen.* from (${person}) as viewer
    cross join lateral (${decided(actual('viewer.id', 'viewer.id'), ':ownerId')}) as seen`,
  }),
  supposed: statement({
    params: { viewerId: column.uuid, ownerId: column.uuid, connected: column.boolean, follows: column.boolean },
    row: decidedRow,
    sql: decided(hypothetical(':viewerId', ':viewerId'), ':ownerId'),
  }),
};
