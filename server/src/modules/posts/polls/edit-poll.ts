import { isDeepStrictEqual } from 'node:util';
import type { NewAttachmentOf } from '#contract/posts/attachments.ts';
import { POLL_DAYS } from '#contract/posts/polls.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { StoredAttachment, StoredPoll } from '../attachments/stored.ts';
import type { PostsTables } from '../tables.ts';
import { canEditPoll } from './policy.ts';
import { pollStates, type PollState, revisePoll } from './queries-polls.ts';
import { announcePolls } from './tasks.ts';

export const revisionOf = ({ revision = 1 }: StoredPoll): number => revision;

interface PostWithPoll {
  readonly id: string;
  readonly attachment: StoredAttachment;
  readonly published_at: Date;
}
const endOf = ({ published_at: publishedAt }: Pick<PostWithPoll, 'published_at'>, { duration }: StoredPoll): Date =>
  new Date(publishedAt.getTime() + POLL_DAYS[duration] * day);

function enforceEditable({ now }: { readonly now: Date }, { ends_at: endsAt, votes }: PollState): void {
  enforce(canEditPoll({ post: 'ok', ended: endsAt <= now, hasVotes: votes.some((count) => count > 0) }));
}
const stateOf = async (ctx: RequestContext<PostsTables>, postId: string): Promise<PollState> =>
  found(await pollStates.first(ctx.db, { viewerId: ctx.actor.id, postIds: [postId] }));

/** What a post attaches after an edit of its poll, which gets the next revision; the caller may edit the post. */
export async function editedPoll(
  ctx: RequestContext<PostsTables>,
  post: PostWithPoll,
  poll: NewAttachmentOf<'poll'> | undefined,
): Promise<StoredAttachment> {
  const { attachment: stored } = post;
  if (poll === undefined) return stored;
  if (stored.kind !== 'poll') throw fieldRefusal('attachment', 'invalid_choice');
  const { revision: _, ...words } = stored;
  if (isDeepStrictEqual(words, poll)) return stored;
  enforceEditable(ctx, await stateOf(ctx, post.id));
  const next = { ...poll, revision: revisionOf(stored) + 1 };
  if (endOf(post, next) <= ctx.now) throw fieldRefusal('attachment.duration', 'poll_over');
  return next;
}

/**
 * Makes the poll the one that the row of its post holds, if it is another one. The row of the post is written first:
 * two edits wait for each other there. A vote that was faster refuses the edit.
 */
export async function settlePoll(
  ctx: RequestContext<PostsTables>,
  post: Pick<PostWithPoll, 'id' | 'published_at'>,
  stored: StoredAttachment,
): Promise<void> {
  if (stored.kind !== 'poll') return;
  const endsAt = endOf(post, stored);
  const revision = revisionOf(stored);
  const next = { postId: post.id, revision, options: stored.options.length, endsAt, now: ctx.now };
  if ((await revisePoll.first(ctx.db, next)) !== undefined) {
    await ctx.task(announcePolls, {}, { runAt: endsAt });
    return;
  }
  const state = await stateOf(ctx, post.id);
  if (state.revision !== revision) enforceEditable(ctx, state);
}
