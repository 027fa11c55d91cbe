import { voteInPoll } from '#contract/posts/polls.ts';
import { allOf, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';

interface PollTerms {
  readonly ended: boolean;
  /** What the caller voted for. */
  readonly choice: number | null;
}
/** Everyone who may see the poll votes once, its author too. */
export const canVote = (ctx: PolicyCaller, { ended, choice }: PollTerms): Verdict =>
  allOf(roleVerdict(ctx, voteInPoll), choice === null ? 'ok' : 'poll_voted', ended ? 'poll_ended' : 'ok');

interface EditedPoll {
  /** Whether the caller may edit the post. */
  readonly post: Verdict;
  readonly ended: boolean;
  readonly hasVotes: boolean;
}
/** A poll stays as it is from the first vote on: everyone has voted for the words that they read. */
export const canEditPoll = ({ post, ended, hasVotes }: EditedPoll): Verdict =>
  allOf(post, hasVotes ? 'poll_has_votes' : 'ok', ended ? 'poll_ended' : 'ok');

export const writes = guardedBy(canVote, voteInPoll);
