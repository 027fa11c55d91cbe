import type { Out } from '#contract/core/endpoint.ts';
import type { Poll, voteInPoll as endpoint } from '#contract/posts/polls.ts';
import { personBehind } from '#platform/caller.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { seePost } from '../read-post.ts';
import type { PostsTables } from '../tables.ts';
import { canVote } from './policy.ts';
import { presentPoll } from './poll-kind.ts';
import { revisionOf } from './edit-poll.ts';
import { insertVote, pollStates, type PollState } from './queries-polls.ts';

/**
 * Votes in a poll that the caller may see. The same vote again changes nothing; another one is refused, and so is a
 * vote for a revision that is no longer there.
 */
export async function voteInPoll(
  ctx: RequestContext<PostsTables>,
  postId: string,
  { choice, revision }: Out<(typeof endpoint)['body']>,
): Promise<Poll> {
  const readState = async () => pollStates.first(ctx.db, { viewerId: ctx.actor.id, postIds: [postId] });
  const termsOf = (state: PollState) => ({ choice: state.choice, ended: state.ends_at <= ctx.now });
  const [{ attachment, actor_id: authorId, space }, before] = await Promise.all([seePost(ctx, postId), readState()]);
  const stored = found(attachment.kind === 'poll' ? attachment : undefined);
  const present = (state: PollState) => presentPoll(stored, { authorId, space, state }, { viewer: ctx, now: ctx.now });
  if (before?.choice === choice) return present(before);
  enforce(canVote(ctx, termsOf(found(before))));
  if (revision !== revisionOf(stored)) throw new Refusal('poll_changed');
  if (choice >= stored.options.length)
    throw new Refusal('invalid_input', { fields: [{ field: 'choice', key: 'invalid_choice' }] });
  const vote = { postId, actorId: ctx.actor.id, memberId: personBehind(ctx), choice, revision, now: ctx.now };
  const { counted, after } = await inOrder({
    counted: async () => insertVote.first(ctx.db, vote),
    after: async () => readState(),
  });
  const state = found(after);
  if (counted !== undefined) await ctx.emit('posts.voted', { postId, authorId, actorId: ctx.actor.id });
  else if (state.choice !== choice) {
    // Another call of the caller was faster, or an edit.
    enforce(canVote(ctx, termsOf(state)));
    throw new Refusal('poll_changed');
  }
  return present(state);
}
