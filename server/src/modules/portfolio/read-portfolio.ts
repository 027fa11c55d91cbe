import { toUsername } from '#contract/actors.ts';
import type { PortfolioPage } from '#contract/portfolio.ts';
import type { Profile } from '#contract/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { resolveUsernames } from '#modules/actors';
import { wholeProfile } from '#modules/profiles';
import { findPublic, type SettingsRow } from './queries.ts';
import { publicPath, settingsOf } from './settings.ts';
import type { PortfolioTables } from './tables.ts';

type ReadContext = Pick<RequestContext<PortfolioTables>, 'db' | 'language' | 'services' | 'now'>;

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
export async function readPortfolio(ctx: RequestContext<PortfolioTables>, memberId: string): Promise<PortfolioPage> {
  const [profile, settings] = await Promise.all([wholeProfile(ctx, ctx, { memberId }), settingsOf(ctx, memberId)]);
  return present(found(profile), settings);
}

/** What everybody may see at a public address, and whether search engines may list it. */
export async function openPortfolio(
  ctx: ReadContext,
  typed: string,
): Promise<{ page: PortfolioPage; listed: boolean } | null> {
  const row = await findPublic.first(ctx.db, { username: toUsername(typed) });
  const profile = row && (await wholeProfile(ctx, 'visitor', { memberId: row.member_id }));
  return row && profile ? { page: present(profile, { ...row, is_public: true }), listed: row.search_engines } : null;
}

/** The new name of a page whose name was given up, while it is public there. */
export async function movedTo(ctx: Pick<ReadContext, 'db' | 'now'>, typed: string): Promise<string | null> {
  const username = toUsername(typed);
  const holder = (await resolveUsernames(across(ctx.db), [username], ctx.now)).get(username);
  if (
    holder === undefined ||
    holder.username === username ||
    (await findPublic(ctx.db, { username: holder.username })).length === 0
  )
    return null;
  return holder.username;
}

/** The public page; a name that was given up tells the new one where that page is public. */
export async function readPublicPortfolio(
  ctx: ReadContext,
  typed: string,
): Promise<PortfolioPage | { movedTo: string }> {
  const opened = await openPortfolio(ctx, typed);
  return opened?.page ?? { movedTo: found(await movedTo(ctx, typed)) };
}
