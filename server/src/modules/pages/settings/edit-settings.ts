import type { Out } from '#contract/core/endpoint.ts';
import type { editPageSettings as endpoint, Page } from '#contract/pages/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { setActorState } from '#modules/actors';
import { setFollowRule } from '#modules/network';
import { canEditPage } from '../policy.ts';
import { lockPage, updateDetails } from '../queries-details.ts';
import { pageFor, readPage } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';

/**
 * Changes who sees, follows and writes to a page, and its language. A private page disappears from every screen but
 * those of its team.
 */
export async function editPageSettings(
  ctx: RequestContext<PagesTables>,
  pageId: string,
  { visibility, language, whoCanFollow, whoCanWrite }: Out<(typeof endpoint)['body']>,
): Promise<Page> {
  found(await lockPage(ctx.db, pageId));
  const { role, state } = await pageFor(ctx, pageId);
  enforce(canEditPage(ctx, { id: pageId, role, state }));
  await updateDetails(ctx.db, pageId, {
    ...(language !== undefined && { language }),
    ...(whoCanWrite !== undefined && { who_can_write: whoCanWrite }),
    updated_at: ctx.now,
  });
  if (whoCanFollow !== undefined) await setFollowRule({ db: across(ctx.db), now: ctx.now }, pageId, whoCanFollow);
  if (visibility !== undefined) await setActorState(ctx, pageId, visibility === 'public' ? 'active' : 'private');
  await ctx.emit('pages.changed', { pageId });
  return await readPage(ctx, pageId);
}
