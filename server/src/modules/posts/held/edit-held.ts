import type { Out } from '#contract/core/endpoint.ts';
import type { editHeldPost, HeldPost } from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { dailyLimits } from '../limits.ts';
import { canEditHeld } from '../spaces/policy.ts';
import type { PostsTables } from '../tables.ts';
import { linkParts } from '../text/mention.ts';
import { heldFor } from './decide.ts';
import { readHeld } from './hold.ts';
import { termsOf } from './present.ts';
import { editHeld } from './queries-held.ts';

/** Changes the text of an own post while it waits; an admin who has read the former text decides again. */
export async function editHeldPostText(
  ctx: RequestContext<PostsTables>,
  heldId: string,
  { version, text }: Out<(typeof editHeldPost)['body']>,
): Promise<HeldPost> {
  const waiting = await heldFor(ctx, heldId);
  enforce(canEditHeld(ctx, termsOf(waiting)));
  if (text === '' && waiting.attachment.kind === 'none')
    throw new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });
  await countDaily(ctx, dailyLimits.edits);
  const entities = await linkParts(ctx, text);
  if ((await editHeld.first(ctx.db, { heldId, version, text, entities })) === undefined) {
    const current = await readHeld(ctx, heldId);
    throw current.state === 'held' ? new Refusal('stale', { current }) : new Refusal('held_decided');
  }
  await ctx.emit('posts.held', { heldId, spaceId: waiting.space_id, authorId: waiting.actor_id });
  return readHeld(ctx, heldId);
}
