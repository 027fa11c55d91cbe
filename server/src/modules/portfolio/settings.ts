import type { Out } from '#contract/core/endpoint.ts';
import { type editPortfolioSettings, PARTS, type PortfolioSettings } from '#contract/portfolio/portfolio.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { findSettings, saveSettings, type SettingsRow } from './queries.ts';
import type { PortfolioTables } from './tables.ts';

const defaults: SettingsRow = { theme: 'paper', parts: [...PARTS], is_public: false };

/** Appearance of a member's portfolio; defaults until the member changes it. */
export const settingsOf = async (
  ctx: Pick<RequestContext<PortfolioTables>, 'db'>,
  memberId: string,
): Promise<SettingsRow> => (await findSettings.first(ctx.db, { memberId })) ?? defaults;

export const publicPath = (username: string): string => `/in/${encodeURIComponent(username)}`;

async function ownPath(ctx: Pick<RequestContext<PortfolioTables>, 'db' | 'member'>): Promise<string> {
  const row = await ctx.db
    .selectFrom('actor_card')
    .select('username')
    .where('id', '=', ctx.member.id)
    .executeTakeFirst();
  return publicPath(found(row).username);
}
const present = (row: SettingsRow, path: string): PortfolioSettings => ({
  theme: row.theme,
  order: row.parts,
  isPublic: row.is_public,
  publicPath: path,
});

export async function readNotificationSettings(ctx: RequestContext<PortfolioTables>): Promise<PortfolioSettings> {
  const [row, path] = await Promise.all([settingsOf(ctx, ctx.member.id), ownPath(ctx)]);
  return present(row, path);
}

export async function editNotificationSettings(
  ctx: RequestContext<PortfolioTables>,
  { theme, order, isPublic }: Out<(typeof editPortfolioSettings)['body']>,
): Promise<PortfolioSettings> {
  const before = await settingsOf(ctx, ctx.member.id);
  const row: SettingsRow = {
    theme: theme ?? before.theme,
    parts: order ?? before.parts,
    is_public: isPublic ?? before.is_public,
  };
  await saveSettings(ctx.db, ctx.member.id, row, ctx.now);
  await ctx.emit('portfolio.changed', { memberId: ctx.member.id });
  return present(row, await ownPath(ctx));
}
