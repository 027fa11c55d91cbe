import { withoutExcluded } from '#contract/posts.counts.ts';
import type { Comment, Post, ReactionKind } from '#contract/posts.ts';

export type ReactionCounts = Post['counts']['reactions'];

export const totalOf = (counts: ReactionCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The counts after one's own reaction became another, or none. */
export function withReaction(
  counts: ReactionCounts,
  before: ReactionKind | null,
  after: ReactionKind | null,
): ReactionCounts {
  const next = { ...counts };
  if (before !== null) next[before] = Math.max(0, next[before] - 1);
  if (after !== null) next[after] += 1;
  return next;
}

/**
 * The thing with newer counts from a live fact; the same object when it knows newer ones already: answers and facts
 * arrive in any
 * order. What is told to all is not told to those who have blocks: what was apart when the thing was read stays off.
 */
export const withCounts = <T extends Pick<Post, 'counts' | 'apart'> | Pick<Comment, 'counts' | 'apart'>>(
  thing: T,
  counts: T['counts'],
): T => (counts.sequence <= thing.counts.sequence ? thing : { ...thing, counts: withoutExcluded(counts, thing.apart) });
