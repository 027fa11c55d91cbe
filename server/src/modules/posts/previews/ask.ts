import type { Entity } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import type { StoredAttachment } from '../attachments/stored.ts';
import type { PostsTables } from '../tables.ts';
import { previewTask } from './tasks.ts';

const linkIn = (entities: readonly Entity[]): string | undefined =>
  entities.find((entity) => entity.kind === 'link')?.href;

/** Whether an edit makes another link the first one: the former preview goes, and another may follow. */
export const isRelinked = (
  former: readonly Entity[],
  entities: readonly Entity[],
  { kind }: StoredAttachment,
): boolean => (kind === 'none' || kind === 'preview') && linkIn(former) !== linkIn(entities);

/** A post without another attachment shows what the website of its first link says about itself. */
export async function askForPreview(
  ctx: RequestContext<PostsTables>,
  post: { readonly id: string; readonly entities: readonly Entity[]; readonly attachment?: StoredAttachment },
): Promise<void> {
  if (ctx.services.config.LINK_PREVIEWS === 'off' || (post.attachment?.kind ?? 'none') !== 'none') return;
  const address = linkIn(post.entities);
  if (address !== undefined) await ctx.task(previewTask, { postId: post.id, address });
}
