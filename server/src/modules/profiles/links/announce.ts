import type { RequestContext } from '#platform/context.ts';
import type { ProfilesTables } from '../tables.ts';
import { pagesNamed } from './queries.ts';

/** Who sees a section has changed: lists of the pages that it names show the member to others now. */
export async function announceToPages(
  ctx: Pick<RequestContext<ProfilesTables>, 'db' | 'member' | 'emit'>,
): Promise<void> {
  for (const { page_id: pageId } of await pagesNamed(ctx.db, { memberId: ctx.member.id }))
    await ctx.emit('profiles.people_changed', { pageId });
}
