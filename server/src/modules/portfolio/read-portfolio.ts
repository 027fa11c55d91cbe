import { toUsername } from '#contract/actors/actors.ts';
import type { PortfolioPage } from '#contract/portfolio/portfolio.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { resolveUsernames } from '#modules/actors';
import { publicProfile } from '#modules/network';
import { wholeProfile } from '#modules/profiles';
import { findPublic, findPublicOf, type SettingsRow } from './queries.ts';
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

/** The portfolio of a member as the caller sees it. */
export async function readPortfolio(ctx: RequestContext<PortfolioTables>, memberId: string): Promise<PortfolioPage> {
  const [profile, settings] = await Promise.all([wholeProfile(ctx, ctx, { memberId }), settingsOf(ctx, memberId)]);
  return present(found(profile), settings);
}

/** The public view of a page, and whether search engines may list it. */
export async function openPortfolio(
  ctx: ReadContext,
  input: string,
): Promise<{ page: PortfolioPage; listed: boolean } | null> {
  const row = await findPublic.first(ctx.db, { username: toUsername(input) });
  const profile = row && (await wholeProfile(ctx, 'visitor', { memberId: row.member_id }));
  return row && profile ? { page: present(profile, { ...row, is_public: true }), listed: row.search_engines } : null;
}

/** What visitors may report of a member: their page, as long as it is public. */
export const reportablePage = publicProfile.by(async (ctx, memberId) => {
  const reading = { ...ctx, db: narrowed<PortfolioTables>(ctx.db) };
  found(await findPublicOf.first(reading.db, { memberId }));
  return found(await wholeProfile(reading, 'visitor', { memberId }));
});

/** The current username of a page whose username changed, while the page is public. */
export async function currentUsername(ctx: Pick<ReadContext, 'db' | 'now'>, input: string): Promise<string | null> {
  const username = toUsername(input);
  const actor = (await resolveUsernames(across(ctx.db), [username], ctx.now)).get(username);
  if (
    actor === undefined ||
    actor.username === username ||
    (await findPublic(ctx.db, { username: actor.username })).length === 0
  )
    return null;
  return actor.username;
}

/** The public page. A former username redirects to the current one while that page is public. */
export async function readPublicPortfolio(
  ctx: ReadContext,
  input: string,
): Promise<PortfolioPage | { movedTo: string }> {
  const result = await openPortfolio(ctx, input);
  return result?.page ?? { movedTo: found(await currentUsername(ctx, input)) };
}
