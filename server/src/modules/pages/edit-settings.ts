import type { Out } from '#contract/core/endpoint.ts';
import type { editPageSettings as endpoint, Page } from '#contract/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { setActorState } from '#modules/actors';
import { canEditPage } from './policy.ts';
import { lockPage, updateDetails } from './queries-details.ts';
import { pageFor, readPage } from './read-page.ts';
import type { PagesTables } from './tables.ts';

/** Changes who sees a page, and its language. A private page disappears from every screen but those of its team. */
export async function editPageSettings(
  ctx: RequestContext<PagesTables>,
  pageId: string,
  { visibility, language }: Out<(typeof endpoint)['body']>,
): Promise<Page> {
  found(await lockPage(ctx.db, pageId));
  const { role, state } = await pageFor(ctx, pageId);
  enforce(canEditPage(ctx, { id: pageId, role, state }));
  await updateDetails(ctx.db, pageId, { ...(language !== undefined && { language }), updated_at: ctx.now });
  if (visibility !== undefined) await setActorState(ctx, pageId, visibility === 'public' ? 'active' : 'private');
  await ctx.emit('pages.changed', { pageId });
  return await readPage(ctx, pageId);
}
