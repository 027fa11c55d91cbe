import type { Page } from '#contract/pages/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { editUsername } from '#modules/actors';
import { pageOf } from '../page-policy.ts';
import { canEditPage } from '../policy.ts';
import { lockPage } from '../queries-details.ts';
import { pageFor, readPage } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';

/** Changes the username of a page, by the rules of those of members: the old one redirects to it. */
export async function renamePage(ctx: RequestContext<PagesTables>, pageId: string, username: string): Promise<Page> {
  found(await lockPage(ctx.db, pageId));
  enforce(canEditPage(ctx, pageOf(await pageFor(ctx, pageId))));
  await editUsername({ ...ctx, db: across(ctx.db), actor: { id: pageId } }, username);
  await ctx.emit('pages.changed', { pageId });
  return await readPage(ctx, pageId);
}
