import { toUsername } from '#contract/actors.ts';
import type { PortfolioPage } from '#contract/portfolio.ts';
import type { Profile } from '#contract/profiles.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { found } from '#platform/refusal.ts';
import { resolveUsernames } from '#rooms/actors';
import { wholeProfile } from '#rooms/profiles';
import { findPublic, type SettingsRow } from './queries.ts';
import { publicPath, settingsOf } from './settings.ts';
import type { PortfolioTables } from './tables.ts';

type Reading = Pick<Act<PortfolioTables>, 'db' | 'language' | 'services' | 'now'>;

const present = (profile: Profile, { theme, parts, is_public }: SettingsRow): PortfolioPage => ({
  theme,
  order: parts,
  actor: profile.actor,
  cover: profile.cover,
  title: profile.title,
  about: profile.about,
  place: profile.place,
  sections: profile.sections,
  publicPath: is_public ? publicPath(profile.actor.username) : null,
  can: { edit: profile.can.edit },
});

/** The portfolio of a member with the eyes of the caller. */
export async function readPortfolio(act: Act<PortfolioTables>, memberId: string): Promise<PortfolioPage> {
  const [profile, settings] = await Promise.all([wholeProfile(act, act, { memberId }), settingsOf(act, memberId)]);
  return present(found(profile), settings);
}

/** What everybody may see at a public address, and whether search engines may list it. */
export async function openPortfolio(
  act: Reading,
  typed: string,
): Promise<{ page: PortfolioPage; listed: boolean } | null> {
  const [row] = await findPublic(act.db, toUsername(typed));
  const profile = row && (await wholeProfile(act, 'visitor', { memberId: row.member_id }));
  return row && profile ? { page: present(profile, { ...row, is_public: true }), listed: row.search_engines } : null;
}

/** The new name of a page whose name was given up, while it is public there. */
export async function movedTo(act: Pick<Reading, 'db' | 'now'>, typed: string): Promise<string | null> {
  const username = toUsername(typed);
  const holder = (await resolveUsernames(across(act.db), [username], act.now)).get(username);
  if (holder === undefined || holder.username === username || (await findPublic(act.db, holder.username)).length === 0)
    return null;
  return holder.username;
}

/** The public page; a name that was given up tells the new one where that page is public. */
export async function readPublicPortfolio(act: Reading, typed: string): Promise<PortfolioPage | { movedTo: string }> {
  const opened = await openPortfolio(act, typed);
  return opened?.page ?? { movedTo: found(await movedTo(act, typed)) };
}
