import { POLL_DAYS, type Poll } from '#contract/posts/polls.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { allowed } from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import type { Attachable, Presenting } from '../attachments/kind.ts';
import type { StoredPoll } from '../attachments/stored.ts';
import { canEditPost } from '../policy.ts';
import type { SpaceTerms } from '../spaces/space-terms.ts';
import { canEditPoll, canVote } from './policy.ts';
import { pollStates, type PollState } from './queries-polls.ts';
import { announcePolls } from './tasks.ts';

/** Counts are for those who have voted, for the author, and for everyone once the poll has ended. */
export function presentPoll(
  { options, revision = 1, ...poll }: StoredPoll,
  { authorId, space, state }: { authorId: string; space: SpaceTerms | null; state: PollState | undefined },
  { viewer, now }: Pick<Presenting, 'viewer' | 'now'>,
): Poll {
  const ended = state !== undefined && state.ends_at <= now;
  const choice = state?.choice ?? null;
  const known = ended || choice !== null || authorId === viewer.actor.id;
  const hasVotes = state?.votes.some((count) => count > 0) === true;
  const edit = canEditPoll({ post: canEditPost(viewer, { authorId, space }), ended, hasVotes });
  return {
    ...poll,
    revision,
    options: options.map((text, index) => ({ text, votes: known ? (state?.votes[index] ?? 0) : null })),
    endsAt: state?.ends_at.toISOString() ?? null,
    ended,
    choice,
    can:
      state === undefined ? { vote: false, edit: false } : allowed({ vote: canVote(viewer, { ended, choice }), edit }),
  };
}

export const pollKind: Attachable<'poll'> = {
  attach: async (_, poll) => Promise.resolve(poll),
  async publish(ctx, { id, publishedAt, stored }) {
    const endsAt = new Date(publishedAt.getTime() + POLL_DAYS[stored.duration] * day);
    const row = { post_id: id, ends_at: endsAt, votes: stored.options.map(() => 0) };
    await inOrder({
      insertPoll: async () => ctx.db.insertInto('poll').values(row).execute(),
      startTask: async () => ctx.task(announcePolls, {}, { runAt: endsAt }),
    });
  },
  async gather(ctx, posts) {
    const states = await pollStates(ctx.db, { viewerId: ctx.actor.id, postIds: posts.map(({ id }) => id) });
    return new Map(states.map((state) => [state.post_id, state]));
  },
  present: ({ stored, ...post }, context, state) => presentPoll(stored, { ...post, state }, context),
};
