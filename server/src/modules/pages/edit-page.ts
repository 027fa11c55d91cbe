import type { Out } from '#contract/core/endpoint.ts';
import type { PageKind } from '#contract/core/roles.ts';
import type { Page, pageChanges } from '#contract/pages/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { type CardChanges, changeCard } from '#modules/actors';
import { columnsOf } from './page-columns.ts';
import { canEditPage } from './policy.ts';
import { lockPage, updateDetails } from './queries-details.ts';
import { readPage } from './read-page.ts';
import { endVerification } from './verification/verify.ts';
import type { PagesTables } from './tables.ts';

/** The parts of a page that its card shows, as far as they change. */
const cardChanges = (before: Page, { name, tagline }: { name?: string | undefined; tagline?: string | undefined }) => ({
  ...(name !== undefined && name !== before.actor.name && { displayName: name }),
  ...(tagline !== undefined && tagline !== before.tagline && { headline: tagline }),
});

/** Changes what a page says of itself. A change based on an older version is refused with the current page. */
export async function editPage(
  ctx: RequestContext<PagesTables>,
  pageId: string,
  { version: startedFrom, name, tagline, ...fields }: Out<typeof pageChanges>,
): Promise<Page> {
  const { locked, before } = await inOrder({
    locked: async () => lockPage(ctx.db, pageId),
    before: async () => readPage(ctx, pageId),
  });
  const { version, country_code: country } = found(locked);
  enforce(canEditPage(ctx, { id: pageId, role: before.role, state: before.state }));
  if (version !== startedFrom) throw new Refusal('stale', { current: before });
  const columns = await columnsOf(ctx, fields, { kind: before.actor.kind as PageKind, country });
  const card: CardChanges = cardChanges(before, { name, tagline });
  await inOrder({
    updateDetails: async () => updateDetails(ctx.db, pageId, { ...columns, version: version + 1, updated_at: ctx.now }),
    changeCard: async () => changeCard(ctx, pageId, card),
  });
  const isNewSite = columns.website !== undefined && columns.website !== before.website;
  if (isNewSite || card.displayName !== undefined)
    await endVerification({ ...ctx, db: across(ctx.db) }, pageId, ctx.member.id);
  await ctx.emit('pages.changed', { pageId });
  return await readPage(ctx, pageId);
}
