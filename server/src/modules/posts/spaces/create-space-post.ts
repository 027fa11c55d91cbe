import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { createSpacePost as endpoint } from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { spaceFor } from '#modules/spaces';
import { publish } from '../create-post.ts';
import { attach } from '../attachments/kinds.ts';
import { hold } from '../held/hold.ts';
import type { PostsTables } from '../tables.ts';
import { canPostIn, needsApproval } from './policy.ts';

/** Publishes a post in a space, or holds it until an admin has decided. */
export async function createSpacePost(
  ctx: RequestContext<PostsTables>,
  spaceId: string,
  { asCommunity = false, ...input }: Out<(typeof endpoint)['body']>,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const space = found(await spaceFor(ctx, spaceId));
  enforce(canPostIn(ctx, space, { asCommunity }));
  if (input.text === '' && input.attachment === undefined)
    throw new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });
  if (!asCommunity && needsApproval(space, ctx.now))
    return { post: null, waiting: await hold(ctx, { ...input, id: uuid(), spaceId, postId: null }) };
  const authorId = asCommunity ? spaceId : ctx.actor.id;
  const post = await publish(ctx, {
    ...input,
    attachment: attach(ctx, input.attachment, authorId),
    visibility: 'anyone',
    spaceId,
    authorId,
  });
  return { post, waiting: null };
}
