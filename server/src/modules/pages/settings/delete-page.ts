import type { Page } from '#contract/pages/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { setActorState } from '#modules/actors';
import { canDeletePage, canRestorePage } from '../policy.ts';
import { lockPage, updateDetails } from '../queries-details.ts';
import { pageFor, readPage } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { teamOf } from '../team/queries.ts';
import { pageHoldings } from './page-holdings.ts';

/** Sockets that act as the page are closed, and those of its team take note. */
async function tellTeam(ctx: RequestContext<PagesTables>, pageId: string): Promise<void> {
  const memberIds = (await teamOf(ctx.db, { pageId })).map(({ id }) => id);
  await ctx.emit('pages.availability_changed', { pageId, memberIds });
}

/** Refuses while others depend on something of the page, and says what. */
async function refuseWhileHolding(ctx: RequestContext<PagesTables>, pageId: string): Promise<void> {
  const { extensions, kinds } = ctx.services;
  const counts = await Promise.all(
    extensions.all(pageHoldings).map(async ({ kind, count }) => ({ kind, count: await count(across(ctx.db), pageId) })),
  );
  const holdings = counts.filter(({ count }) => count > 0);
  if (holdings.length === 0) return;
  const things = holdings.map(({ kind, count }) => `${kinds.nameOf(ctx.language, kind)}: ${count}`).join(', ');
  throw new Refusal('page_in_use', { values: { things }, current: holdings });
}

/** Hides a page at once. A task erases it when it can no longer be restored. */
export async function deletePage(ctx: RequestContext<PagesTables>, pageId: string): Promise<Page> {
  found(await lockPage(ctx.db, pageId));
  const { role, state } = await pageFor(ctx, pageId);
  enforce(canDeletePage(ctx, { id: pageId, role, state }));
  await refuseWhileHolding(ctx, pageId);
  const deleted = { deleted_at: ctx.now, deleted_from: state === 'public' ? 'active' : 'private' };
  await updateDetails(ctx.db, pageId, { ...deleted, updated_at: ctx.now });
  await setActorState(ctx, pageId, 'hidden');
  await ctx.emit('pages.changed', { pageId });
  await tellTeam(ctx, pageId);
  return await readPage(ctx, pageId);
}

/** Gives a deleted page back as it was. Restoring a page that is not deleted changes nothing. */
export async function restorePage(ctx: RequestContext<PagesTables>, pageId: string): Promise<Page> {
  const { deleted_from: former } = found(await lockPage(ctx.db, pageId));
  const { role, state } = await pageFor(ctx, pageId);
  enforce(canRestorePage(ctx, { id: pageId, role, state }));
  if (former !== null) {
    await updateDetails(ctx.db, pageId, { deleted_at: null, deleted_from: null, updated_at: ctx.now });
    await setActorState(ctx, pageId, former as 'active' | 'private');
    await ctx.emit('pages.changed', { pageId });
    await tellTeam(ctx, pageId);
  }
  return await readPage(ctx, pageId);
}
