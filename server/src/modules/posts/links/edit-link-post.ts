import type { Out } from '#contract/core/endpoint.ts';
import type { editLinkPost as endpoint } from '#contract/posts/links.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { applyEdit, postToEdit } from '../edit-post.ts';
import { editedPicture } from '../attachments/pictures.ts';
import type { StoredLink } from '../attachments/stored.ts';
import { canEditLinkPost } from '../policy.ts';
import type { PostsTables } from '../tables.ts';

type Input = Out<(typeof endpoint)['body']>;

/** Edits a link post of the page that the caller acts for. A post of another page does not exist for them. */
export async function editLinkPost(
  ctx: RequestContext<PostsTables>,
  postId: string,
  { picture, address, title, description, action, ...input }: Input,
): Promise<void> {
  const post = await postToEdit(ctx, postId);
  const stored = post.attachment.kind === 'link' ? post.attachment : undefined;
  enforce(canEditLinkPost(ctx, { authorId: post.actor_id, hasLink: stored !== undefined }));
  const former = found(stored);
  const attachment: StoredLink = {
    kind: 'link',
    address: address ?? former.address,
    title: title ?? former.title,
    description: description ?? former.description,
    action: action ?? former.action,
    picture: await editedPicture(ctx, former.picture, picture),
  };
  await applyEdit(ctx, post, { ...input, attachment });
}
