import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import type { PostsTables } from '../tables.ts';
import { insertClick } from './queries-links.ts';

/** Counts the person who opened the link of a post. The browser follows the link without waiting for it. */
export async function countLinkClick(ctx: RequestContext<PostsTables>, postId: string): Promise<void> {
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const click = found(await insertClick.first(ctx.db, { ...viewer, postId, now: ctx.now }));
  if (click.counted) await ctx.emit('posts.link_clicked', { postId, authorId: click.author_id });
}
