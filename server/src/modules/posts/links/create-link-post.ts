import type { Out } from '#contract/core/endpoint.ts';
import type { createLinkPost as endpoint } from '#contract/posts/links.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { attachPictures } from '../attachments/pictures.ts';
import type { StoredLink } from '../attachments/stored.ts';
import { publish } from '../create-post.ts';
import { canCreateLinkPost } from '../policy.ts';
import type { PostsTables } from '../tables.ts';
import { refuseLevelOfPage } from '../visibility/level-of-page.ts';

/** Publishes a post with a link, as the page that the caller acts for. */
export async function createLinkPost(
  ctx: RequestContext<PostsTables>,
  { address, title, description, action, picture, ...input }: Out<(typeof endpoint)['body']>,
): Promise<Post> {
  enforce(canCreateLinkPost(ctx));
  refuseLevelOfPage(ctx, input.visibility);
  const attachLink = async (): Promise<StoredLink> => {
    const [attached = null] = picture == null ? [] : await attachPictures(ctx, [picture]);
    return { kind: 'link', address, title, description, action, picture: attached };
  };
  return await publish(ctx, { ...input, attachment: attachLink() });
}
