import type { Out } from '#contract/kit.ts';
import { type changePortfolioSettings, PARTS, type PortfolioSettings } from '#contract/portfolio.ts';
import type { Act } from '#platform/act.ts';
import { found } from '#platform/refusal.ts';
import { findSettings, saveSettings, type SettingsRow } from './queries.ts';
import type { PortfolioTables } from './tables.ts';

const usual: SettingsRow = { theme: 'paper', parts: [...PARTS], is_public: false };

/** How a member's portfolio looks; until they choose, as everybody's does at first. */
export const settingsOf = async (act: Pick<Act<PortfolioTables>, 'db'>, memberId: string): Promise<SettingsRow> =>
  (await findSettings(act.db, memberId))[0] ?? usual;

export const publicPath = (username: string): string => `/in/${encodeURIComponent(username)}`;

async function ownPath(act: Pick<Act<PortfolioTables>, 'db' | 'member'>): Promise<string> {
  const row = await act.db
    .selectFrom('actor_card')
    .select('username')
    .where('id', '=', act.member.id)
    .executeTakeFirst();
  return publicPath(found(row).username);
}
const present = (row: SettingsRow, path: string): PortfolioSettings => ({
  theme: row.theme,
  order: row.parts,
  isPublic: row.is_public,
  publicPath: path,
});

export async function readSettings(act: Act<PortfolioTables>): Promise<PortfolioSettings> {
  const [row, path] = await Promise.all([settingsOf(act, act.member.id), ownPath(act)]);
  return present(row, path);
}

export async function changeSettings(
  act: Act<PortfolioTables>,
  { theme, order, isPublic }: Out<(typeof changePortfolioSettings)['body']>,
): Promise<PortfolioSettings> {
  const before = await settingsOf(act, act.member.id);
  const row: SettingsRow = {
    theme: theme ?? before.theme,
    parts: order ?? before.parts,
    is_public: isPublic ?? before.is_public,
  };
  await saveSettings(act.db, act.member.id, row, act.now);
  await act.state('portfolio.changed', { memberId: act.member.id });
  return present(row, await ownPath(act));
}
