import type { Kysely } from 'kysely';
import type { Part, Theme } from '#contract/portfolio/portfolio.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { PortfolioTables } from './tables.ts';

type Db = Kysely<PortfolioTables>;

export const settingsRow = {
  theme: column.text.as<Theme>(),
  parts: column.text.as<Part>().array,
  is_public: column.boolean,
};
export type SettingsRow = RowOf<typeof settingsRow>;
export const findSettings = statement({
  params: { memberId: column.uuid },
  row: settingsRow,
  sql: `select portfolio.theme, portfolio.parts, portfolio.is_public from portfolio
    where portfolio.member_id = :memberId`,
});
export const saveSettings = async (db: Db, memberId: string, { theme, parts, is_public }: SettingsRow, now: Date) =>
  db
    .insertInto('portfolio')
    .values({ member_id: memberId, theme, parts, is_public, updated_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ theme, parts, is_public, updated_at: now }))
    .execute();

export const publicRow = {
  member_id: column.uuid,
  theme: column.text.as<Theme>(),
  parts: column.text.as<Part>().array,
  search_engines: column.boolean,
};
export type PublicRow = RowOf<typeof publicRow>;
const publicWhere = (condition: string): string => `
  select actor_card.id as member_id, portfolio.theme, portfolio.parts,
    coalesce(profile_listing.search_engines, true) as search_engines
  from actor_card join portfolio on portfolio.member_id = actor_card.id and portfolio.is_public
  left join profile_listing on profile_listing.member_id = actor_card.id
  where ${condition} and actor_card.kind = 'member' and actor_card.state = 'active'`;
/** The member behind a public address, while the member is active and the page is public. */
export const findPublic = statement({
  params: { username: column.text },
  row: publicRow,
  sql: publicWhere('actor_card.username = :username'),
});
/** The same, by the id of the member. */
export const findPublicOf = statement({
  params: { memberId: column.uuid },
  row: publicRow,
  sql: publicWhere('actor_card.id = :memberId'),
});

/**
 * The photo that a public page shows. Checked on every request to the unsigned address, so that access ends with the
 * permission.
 */
export const findPublicPhoto = statement({
  params: { mediaId: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `
  select media_picture.id
  from media_picture
  join actor_card on actor_card.id = media_picture.uploader_id and actor_card.photo_id = media_picture.id
  join portfolio on portfolio.member_id = actor_card.id and portfolio.is_public
  where media_picture.id = :mediaId and actor_card.photo_level = 'anyone' and actor_card.kind = 'member'
    and actor_card.state = 'active'`,
});

export const listedRow = {
  member_id: column.uuid,
  username: column.text,
  changed_at: column.timestamp,
};
export type ListedRow = RowOf<typeof listedRow>;
/** Public pages whose members allow search engines, by id. */
export const listPublic = statement({
  params: { after: column.uuid, limit: column.int },
  row: listedRow,
  sql: `
  select portfolio.member_id, actor_card.username,
    greatest(portfolio.updated_at, profile_listing.updated_at) as changed_at
  from portfolio join actor_card on actor_card.id = portfolio.member_id and actor_card.state = 'active'
  left join profile_listing on profile_listing.member_id = portfolio.member_id
  where portfolio.is_public and portfolio.member_id > :after::uuid and coalesce(profile_listing.search_engines, true)
  order by portfolio.member_id limit :limit::int`,
});
