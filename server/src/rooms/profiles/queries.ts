import { sql, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns, type FigureRow, figures, joinedStanding, type Level, reachedText, type StandingRow, visibleText } from '#rooms/network';
import type { ProfilesTables } from './tables.ts';

type Db = Kysely<ProfilesTables>;

/** Columns of the cover, null where there is none. */
export interface CoverRow {
  cover_id: string | null;
  cover_width: number;
  cover_height: number;
  cover_placeholder: string | null;
}
/** A place as it is stored; its words come from the reference room. */
export interface PlaceColumns {
  country_code: string | null;
  state_code: string | null;
  city_id: number | null;
}
const coverColumns = `
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height, cover.placeholder as cover_placeholder`;

export interface ProfileRow extends ActorRow, StandingRow, FigureRow, CoverRow, PlaceColumns {
  about: string;
  interests: string[];
  joined_at: Date;
}
const ofActor = { owner: 'actor_card.id', viewer: '$1' };
const { known } = joinedStanding;

/** A member by the username of today, as the viewer may see them. By joins: looks that are planned but not needed cost as well. */
export const findProfile = statement<ProfileRow, [viewer: string, person: string, username: string]>(`
  select ${actorColumns({ card: 'actor_card', viewer: '$1', ...known })}, ${joinedStanding.columns}, ${figures.columns({ viewer: '$1', person: '$2' })},
         case when actor_card.id = $1 or ${reachedText({ ...ofActor, level: 'profile.about_level', ...known })} then coalesce(profile.about, '') else '' end as about,
         coalesce(profile.interests, '{}') as interests, actor_card.created_at as joined_at,
         profile.country_code, profile.state_code, profile.city_id, ${coverColumns}
  from actor_card
  left join profile on profile.member_id = actor_card.id
  left join media_picture cover on cover.id = profile.cover_id
  ${joinedStanding.joins(ofActor)} ${figures.join('actor_card.id')}
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
export const findOwn = statement<OwnRow, [memberId: string]>(`
  select actor_card.username, account_name.first_name, account_name.last_name, actor_card.headline, actor_card.photo_id, actor_card.photo_placeholder, coalesce(profile.about, '') as about,
         coalesce(profile.interests, '{}') as interests, coalesce(profile.version, 0) as version,
         profile.country_code, profile.state_code, profile.city_id, ${coverColumns}
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
