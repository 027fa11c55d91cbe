import type { Out } from '#contract/core/endpoint.ts';
import type { editLinkPost as endpoint } from '#contract/posts.links.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { releaseMedia } from '#modules/media';
import { applyEdit, postToEdit } from '../edit-post.ts';
import { attachPictures } from '../pictures/pictures.ts';
import { canEditLinkPost } from '../policy.ts';
import type { StoredPicture } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Input = Out<(typeof endpoint)['body']>;

/** The picture after the edit: the same one with its new description, another one, or none. */
async function editedPictures(
  ctx: RequestContext<PostsTables>,
  stored: readonly StoredPicture[],
  picture: Input['picture'],
): Promise<readonly StoredPicture[]> {
  if (picture === undefined) return stored;
  const [former] = stored;
  if (picture !== null && former?.id === picture.id) return [{ ...former, alt: picture.alt }];
  const pictures = picture === null ? [] : await attachPictures(ctx, [picture]);
  if (former !== undefined) await releaseMedia(ctx, [former.id]);
  return pictures;
}

/** Edits a link post of the page that the caller acts for. A post of another page does not exist for them. */
export async function editLinkPost(
  ctx: RequestContext<PostsTables>,
  postId: string,
  { picture, address, title, description, action, ...input }: Input,
): Promise<void> {
  const post = await postToEdit(ctx, postId);
  enforce(canEditLinkPost(ctx, { authorId: post.actor_id, hasLink: post.link !== null }));
  const stored = found(post.link ?? undefined);
  const link = {
    address: address ?? stored.address,
    title: title ?? stored.title,
    description: description ?? stored.description,
    action: action ?? stored.action,
  };
  const pictures = await editedPictures(ctx, post.pictures, picture);
  await applyEdit(ctx, post, { ...input, link, pictures });
}
