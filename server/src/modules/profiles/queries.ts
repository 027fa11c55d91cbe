import type { Kysely } from 'kysely';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Level } from '#contract/core/choices.ts';
import type { Gender } from '#contract/profiles/sections.ts';
import { defaultLevels, type LevelColumn, type Levels, levelsRow } from './items/levels.ts';
import type { ProfilesTables } from './tables.ts';

type Db = Kysely<ProfilesTables>;

/** Columns of the cover, null if there is none. */
export const coverRow = {
  cover_id: column.uuid.orNull,
  cover_width: column.int,
  cover_height: column.int,
  cover_placeholder: column.text.orNull,
};
export type CoverRow = RowOf<typeof coverRow>;
/** A place as stored; its names come from the reference module. */
export const placeColumnsRow = {
  country_code: column.text.orNull,
  state_code: column.text.orNull,
  city_id: column.int.orNull,
};
export type PlaceColumns = RowOf<typeof placeColumnsRow>;
export const coverColumns = `
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height,
  cover.placeholder as cover_placeholder`;

export const ownRow = {
  ...coverRow,
  ...placeColumnsRow,
  username: column.text,
  first_name: column.text,
  last_name: column.text,
  headline: column.text,
  photo_id: column.uuid.orNull,
  photo_placeholder: column.text.orNull,
  about: column.text,
  title: column.text,
  date_of_birth: column.text.orNull,
  gender: column.text.as<Gender>().orNull,
  time_zone: column.text.orNull,
  website: column.text,
  contact_email: column.text,
  phone: column.text,
  mobile: column.text,
  interests: column.text.array,
  version: column.int,
};
export type OwnRow = RowOf<typeof ownRow>;
export const findOwn = statement({
  params: { memberId: column.uuid },
  row: ownRow,
  sql: `
  select actor_card.username, account_name.first_name, account_name.last_name, actor_card.headline, actor_card.photo_id,
    actor_card.photo_placeholder, coalesce(profile.about, '') as about,
         coalesce(profile.interests, '{}') as interests, coalesce(profile.version, 0) as version,
         coalesce(profile.title, '') as title, to_char(profile.date_of_birth, 'YYYY-MM-DD') as date_of_birth,
           profile.gender, case when profile.shows_time_zone then account_name.time_zone end as time_zone,
         coalesce(profile.website, '') as website, coalesce(profile.contact_email, '') as contact_email,
           coalesce(profile.phone, '') as phone,
         coalesce(profile.mobile, '') as mobile,
         profile.country_code, profile.state_code, profile.city_id, ${coverColumns}
  from actor_card
  join account_name on account_name.member_id = actor_card.id
  left join profile on profile.member_id = actor_card.id
  left join media_picture cover on cover.id = profile.cover_id
  where actor_card.id = :memberId`,
});

const levelNames = Object.keys(defaultLevels) as LevelColumn[];
export interface LevelRow {
  version: number;
  cover_id: string | null;
  country_code: string | null;
  levels: Levels;
}
const insertProfile = statement({
  params: { memberId: column.uuid },
  sql: `insert into profile (member_id) values (:memberId) on conflict do nothing`,
});

/**
 * The member's profile row, inserted if missing and locked until the transaction ends. The lock also covers the
 * member's sections.
 */
export async function lockProfile(db: Db, memberId: string): Promise<LevelRow> {
  await insertProfile(db, { memberId });
  const row = await db
    .selectFrom('profile')
    .select(['version', 'cover_id', 'country_code', ...levelNames])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    version: row.version,
    cover_id: row.cover_id,
    country_code: row.country_code,
    levels: Object.fromEntries(levelNames.map((name) => [name, row[name]])) as Levels,
  };
}

export const ownLevelsRow = {
  ...levelsRow,
  photo_level: column.text.as<Level>(),
  name_level: column.text.as<Level>(),
  username: column.text,
  display_name: column.text,
  search_engines: column.boolean,
};
export type OwnLevels = RowOf<typeof ownLevelsRow>;
export const findOwnLevels = statement({
  params: { memberId: column.uuid },
  row: ownLevelsRow,
  sql: `
  select actor_card.photo_level, actor_card.name_level, actor_card.username, actor_card.display_name,
         coalesce(profile.search_engines, true) as search_engines,
         ${levelNames.map((name) => `coalesce(profile.${name}, '${defaultLevels[name]}') as ${name}`).join(', ')}
  from actor_card left join profile on profile.member_id = actor_card.id
  where actor_card.id = :memberId`,
});

/** How many members see what is visible to followers and connections, or to connections only. */
export const countReach = statement({
  params: { memberId: column.uuid },
  row: { followers: column.int, connections: column.int },
  sql: `
  with people as (
    select follower_id as person_id, false as is_connection from active_follow where followee_id = :memberId
    union all
    select other_id, true from connected where actor_id = :memberId
  ), known as (
    select people.person_id, bool_or(people.is_connection) as is_connection
    from people join actor_card on actor_card.id = people.person_id and actor_card.state = 'active'
    group by people.person_id
  )
  select count(*)::int as followers, (count(*) filter (where known.is_connection))::int as connections from known`,
});

export interface ProfileColumns extends Partial<Levels> {
  title?: string;
  date_of_birth?: string | null;
  gender?: string | null;
  shows_time_zone?: boolean;
  website?: string;
  contact_email?: string;
  phone?: string;
  mobile?: string;
  search_engines?: boolean;
  about?: string;
  country_code?: string | null;
  state_code?: string | null;
  city_id?: number | null;
  interests?: string[];
  cover_id?: string | null;
  post_visibility?: Level;
  version?: number;
  updated_at?: Date;
}
export const updateProfile = async (db: Db, memberId: string, columns: ProfileColumns) =>
  db.updateTable('profile').set(columns).where('member_id', '=', memberId).execute();

const outdateShownZoneStatement = statement({
  params: { memberId: column.uuid },
  row: { member_id: column.uuid },
  sql: `update profile set version = version + 1 where member_id = :memberId and shows_time_zone returning member_id`,
});

/**
 * Increments the version, so that open forms become stale. False if the profile shows no time zone and nothing changed.
 */
export async function outdateShownZone(db: Db, memberId: string): Promise<boolean> {
  const rows = await outdateShownZoneStatement(db, { memberId });
  return rows.length > 0;
}

/** Replaces the member's interests in the table that is used to find members by interest. */
export async function replaceInterests(db: Db, memberId: string, interests: readonly string[]): Promise<void> {
  await db.deleteFrom('profile_interest').where('member_id', '=', memberId).execute();
  const rows = [...new Set(interests)].map((interest) => ({ interest, member_id: memberId }));
  if (rows.length > 0) await db.insertInto('profile_interest').values(rows).execute();
}

export const findPhotoId = async (db: Db, memberId: string): Promise<string | null> =>
  (await db.selectFrom('actor_card').select('photo_id').where('id', '=', memberId).executeTakeFirst())?.photo_id ??
  null;

export const findPostVisibility = statement({
  params: { memberId: column.uuid },
  row: {
    post_visibility: column.text.as<Level>(),
  },
  sql: 'select profile.post_visibility from profile where profile.member_id = :memberId',
});
