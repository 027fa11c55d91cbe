import type { Kysely } from 'kysely';
import type { Part, Theme } from '#contract/portfolio.ts';
import { statement } from '#platform/database/statement.ts';
import type { PortfolioTables } from './tables.ts';

type Db = Kysely<PortfolioTables>;

export interface SettingsRow {
  theme: Theme;
  parts: Part[];
  is_public: boolean;
}
export const findSettings = statement<SettingsRow, [memberId: string]>(
  'select portfolio.theme, portfolio.parts, portfolio.is_public from portfolio where portfolio.member_id = $1',
);
export const saveSettings = (db: Db, memberId: string, { theme, parts, is_public }: SettingsRow, now: Date) =>
  db
    .insertInto('portfolio')
    .values({ member_id: memberId, theme, parts, is_public, updated_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ theme, parts, is_public, updated_at: now }))
    .execute();

export interface PublicRow {
  member_id: string;
  theme: Theme;
  parts: Part[];
  search_engines: boolean;
}
/** The member behind a public address, while they are there and show it to everybody. */
export const findPublic = statement<PublicRow, [username: string]>(`
  select actor_card.id as member_id, portfolio.theme, portfolio.parts, coalesce(profile_listing.search_engines, true) as search_engines
  from actor_card join portfolio on portfolio.member_id = actor_card.id and portfolio.is_public
  left join profile_listing on profile_listing.member_id = actor_card.id
  where actor_card.username = $1 and actor_card.kind = 'member' and actor_card.state = 'active'`);

/**
 * The photo that a public page shows: asked at every look at an address without a signature, so that it ends with what
 * allowed it.
 */
export const findPublicPhoto = statement<{ id: string }, [mediaId: string]>(`
  select media_picture.id
  from media_picture
  join actor_card on actor_card.id = media_picture.uploader_id and actor_card.photo_id = media_picture.id
  join portfolio on portfolio.member_id = actor_card.id and portfolio.is_public
  where media_picture.id = $1 and actor_card.photo_level = 'anyone' and actor_card.kind = 'member' and actor_card.state = 'active'`);

export interface ListedRow {
  member_id: string;
  username: string;
  changed_at: Date;
}
/** Public pages whose members let search engines find them, by id. */
export const listPublic = statement<ListedRow, [after: string, limit: number]>(`
  select portfolio.member_id, actor_card.username, greatest(portfolio.updated_at, profile_listing.updated_at) as changed_at
  from portfolio join actor_card on actor_card.id = portfolio.member_id and actor_card.state = 'active'
  left join profile_listing on profile_listing.member_id = portfolio.member_id
  where portfolio.is_public and portfolio.member_id > $1::uuid and coalesce(profile_listing.search_engines, true)
  order by portfolio.member_id limit $2::int`);
