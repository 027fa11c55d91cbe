import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { previewOf } from '#modules/media';
import type { PostsTables } from '../tables.ts';
import { findWaiting, showPreview } from './queries-previews.ts';

type Ctx = TaskContext<PostsTables>;

/** Adds a preview to a post whose text has a link. Repeating it changes nothing. */
export const previewTask = defineTask({
  name: 'posts.preview',
  payload: z.object({ postId: id, address: z.string() }),
  concurrency: 2,
  run: async (ctx: Ctx, { postId, address }) => {
    if (ctx.services.config.LINK_PREVIEWS === 'off') return;
    const found = await previewOf(ctx, address);
    if (found === null) return;
    const { host: _, ...preview } = found;
    await ctx.transaction(async (tx) => {
      const post = await findWaiting.first(tx.db, { postId, address });
      if (post === undefined) return;
      await showPreview(tx.db, { postId, preview: { kind: 'preview', ...preview } });
      await tx.emit('posts.edited', {
        postId,
        authorId: post.author_id,
        newlyMentionedIds: [],
        newlyMentionedIn: [],
        visibilityChanged: false,
      });
    });
  },
});
