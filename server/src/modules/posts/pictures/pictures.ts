import type { RequestContext } from '#platform/context.ts';
import { attachMedia } from '#modules/media';
import type { StoredPicture } from '../row.ts';
import type { PostsTables } from '../tables.ts';

/**
 * Attaches uploaded pictures in order. Only their uploader may attach them, and only once. They stay with the author.
 */
export async function attachPictures(
  ctx: RequestContext<PostsTables>,
  pictures: readonly { id: string; alt: string }[],
  ownerId = ctx.actor.id,
): Promise<StoredPicture[]> {
  const ids = pictures.map(({ id }) => id);
  const attached = await attachMedia(ctx, { ids, purpose: 'post', kind: 'post', ownerId });
  return attached.map(({ id, width, height, placeholder, animated }, index) => ({
    id,
    width,
    height,
    placeholder,
    animated,
    alt: pictures[index]?.alt ?? '',
  }));
}
