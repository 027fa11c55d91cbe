import { sql, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns, countColumns, reachedText, standingColumns, visibleText, type Level, type StandingRow } from '#rooms/network';
import type { PlaceRow } from '#rooms/reference';
import type { ProfilesTables } from './tables.ts';

type Db = Kysely<ProfilesTables>;

/** Columns of the cover, null where there is none. */
export interface CoverRow {
  cover_id: string | null;
  cover_width: number;
  cover_height: number;
  cover_placeholder: string | null;
}
export interface PlaceColumns extends Omit<PlaceRow, 'position' | 'country_code' | 'country_name'> {
  country_code: string | null;
  country_name: string | null;
}

/* Each part of a place is looked up only where one is stored; most readers' pages need one look. */
const placeColumns = (language: string) => `
  profile.country_code, (select country_name.names ->> ${language} from country_name where country_name.code = profile.country_code) as country_name,
  profile.state_code, (select coalesce(state_name.other_names ->> ${language}, state_name.name) from state_name
    where state_name.country_code = profile.country_code and state_name.code = profile.state_code) as state_name,
  profile.city_id, (select coalesce(city_place.other_names ->> ${language}, city_place.other_names ->> 'en', city_place.name) from city_place
    where city_place.id = profile.city_id) as city_name`;
const coverColumns = `
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height, cover.placeholder as cover_placeholder`;

export interface ProfileRow extends ActorRow, StandingRow, CoverRow, PlaceColumns {
  about: string;
  interests: string[];
  joined_at: Date;
  followers: number;
  followings: number;
}
const ofActor = { owner: 'actor_card.id', viewer: '$1' };

/** A member by the username of today, as the viewer may see them. */
export const findProfile = statement<ProfileRow, [viewer: string, person: string, username: string, language: string]>(`
  select ${actorColumns({ card: 'actor_card', viewer: '$1' })}, ${standingColumns(ofActor)}, ${countColumns({ ...ofActor, person: '$2' })},
         case when actor_card.id = $1 or ${reachedText({ ...ofActor, level: 'profile.about_level' })} then coalesce(profile.about, '') else '' end as about,
         coalesce(profile.interests, '{}') as interests, actor_card.created_at as joined_at, ${placeColumns('$4')}, ${coverColumns}
  from actor_card
  left join profile on profile.member_id = actor_card.id
  left join media_picture cover on cover.id = profile.cover_id
  where actor_card.username = $3 and actor_card.kind = 'member'
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}`);

export interface OwnRow extends CoverRow, PlaceColumns {
  username: string;
  first_name: string;
  last_name: string;
  headline: string;
  photo_id: string | null;
  photo_placeholder: string | null;
  about: string;
  interests: string[];
  version: number;
}
export const findOwn = statement<OwnRow, [memberId: string, language: string]>(`
  select actor_card.username, account_name.first_name, account_name.last_name, actor_card.headline, actor_card.photo_id, actor_card.photo_placeholder, coalesce(profile.about, '') as about,
         coalesce(profile.interests, '{}') as interests, coalesce(profile.version, 0) as version, ${placeColumns('$2')}, ${coverColumns}
  from actor_card
  join account_name on account_name.member_id = actor_card.id
  left join profile on profile.member_id = actor_card.id
  left join media_picture cover on cover.id = profile.cover_id
  where actor_card.id = $1`);

export interface Kept {
  version: number;
  cover_id: string | null;
}
/** The member's row, made when there is none, and kept from other edits until the transaction ends. */
export async function lockProfile(db: Db, memberId: string): Promise<Kept> {
  await sql`insert into profile (member_id) values (${memberId}) on conflict do nothing`.execute(db);
  return await db.selectFrom('profile').select(['version', 'cover_id']).where('member_id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

export interface ProfileColumns {
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
export const updateProfile = (db: Db, memberId: string, columns: ProfileColumns) =>
  db.updateTable('profile').set(columns).where('member_id', '=', memberId).execute();

export const findPhotoId = async (db: Db, memberId: string): Promise<string | null> =>
  (await db.selectFrom('actor_card').select('photo_id').where('id', '=', memberId).executeTakeFirst())?.photo_id ?? null;

export const findPostVisibility = statement<{ post_visibility: Level }, [memberId: string]>(
  'select profile.post_visibility from profile where profile.member_id = $1',
);
