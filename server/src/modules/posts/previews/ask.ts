import type { Entity } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import type { StoredAttachment } from '../attachments/stored.ts';
import type { PostsTables } from '../tables.ts';
import { previewTask } from './tasks.ts';

/** A post without another attachment shows what the website of its first link says about itself. */
export async function askForPreview(
  ctx: RequestContext<PostsTables>,
  post: { readonly id: string; readonly entities: readonly Entity[]; readonly attachment?: StoredAttachment },
): Promise<void> {
  if (ctx.services.config.LINK_PREVIEWS === 'off' || (post.attachment?.kind ?? 'none') !== 'none') return;
  const link = post.entities.find((entity) => entity.kind === 'link');
  if (link !== undefined) await ctx.task(previewTask, { postId: post.id, address: link.href });
}
