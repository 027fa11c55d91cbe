import type { RequestContext } from '#platform/context.ts';
import type { ProfilesTables } from '../tables.ts';
import { insertLinks, lockLinks, refreshLink } from './queries.ts';
import { recordLink } from './record-link.ts';

/** What an item says of its page, before or after a change. */
interface NamingItem {
  readonly id: string;
  readonly organisation_id?: string | null | undefined;
  readonly title_folded: string;
}
/** Items before and after a change of them; those that were added or deleted are on one side alone. */
interface Changed {
  readonly before: readonly NamingItem[];
  readonly after: readonly NamingItem[];
}

/** Whether the items say something of a page that they did not say before. */
function saysMore(pageId: string, { before, after }: Changed): boolean {
  const said = new Set(before.filter((item) => item.organisation_id === pageId).map((item) => item.title_folded));
  return after.some((item) => item.organisation_id === pageId && !said.has(item.title_folded));
}

/**
 * Brings in line with the items what a member and the pages say of each other: a page that is named for the first time
 * has to confirm it, and again when the role or degree that it confirmed is another. Call it with the profile locked,
 * after the items are written.
 */
export async function refreshLinks(
  ctx: Pick<RequestContext<ProfilesTables>, 'db' | 'now' | 'member' | 'emit'>,
  changed: Changed,
): Promise<void> {
  const pageIds = [...new Set([...changed.before, ...changed.after].flatMap((item) => item.organisation_id ?? []))];
  if (pageIds.length === 0) return;
  const { db, now, member } = ctx;
  const memberId = member.id;
  const links = await lockLinks(db, { memberId, pageIds });
  const known = new Set(links.map((link) => link.page_id));
  const fresh = changed.after.flatMap(({ organisation_id: id }) => (id && !known.has(id) ? id : []));
  if (fresh.length > 0) await insertLinks(db, { memberId, pageIds: [...new Set(fresh)], now });
  for (const pageId of new Set(fresh))
    await recordLink(ctx, { pageId, memberId, before: null, state: 'stated', linked: true });
  for (const { page_id: pageId, state, confirmed_by: confirmedBy, is_linked: was, names_it: linked } of links) {
    const restate = confirmedBy === 'team' && linked && saysMore(pageId, changed);
    await refreshLink(db, { pageId, memberId, linked, restate, now });
    const after = restate ? 'stated' : state;
    await recordLink(ctx, { pageId, memberId, before: was && linked ? state : null, state: after, linked });
  }
}
