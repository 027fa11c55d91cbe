import { EDITION_MAX, type ReasonKind } from '#contract/posts/feed.ts';
import { hour } from '#platform/time.ts';
import type { CandidateRow } from './queries-candidates.ts';
import { takeOther } from './spacing.ts';

/** A post of this age counts half as much as a new one. */
export const HALF_LIFE_HOURS = 24;

/**
 * The score of a candidate: recency × relation × engagement × interest. docs/decisions/0068 explains each factor.
 */
export function scoreOf(candidate: CandidateRow, now: Date): number {
  const age = Math.max(0, now.getTime() - candidate.published_at.getTime()) / hour;
  const recency = 0.5 ** (age / HALF_LIFE_HOURS);
  const relation = (candidate.followed ? 1.5 : 1) * (1 + 0.25 * Math.min(candidate.actions, 4));
  // Ten views are added, so that the first answer to a new post does not decide.
  const engagement = 1 + Math.log1p((10 * candidate.answers) / (candidate.views + 10));
  const interest = (candidate.topic === null ? 1 : 2) * (candidate.seen ? 0.2 : 1);
  return recency * relation * engagement * interest;
}

export interface Entry {
  readonly id: string;
  readonly kind: ReasonKind;
  /** The id of the author, space or connection, or the hashtag. */
  readonly subject: string;
}
/** The reason that tells the reader most: a hashtag they chose, then a connection, then whom they follow. */
export function entryOf(candidate: CandidateRow): Entry {
  const { id, topic, action_kind: kind, action_by: actor, space_id: spaceId, author_id: authorId } = candidate;
  if (topic !== null) return { id, kind: 'topic', subject: topic };
  if (kind !== null && actor !== null && !candidate.followed) return { id, kind, subject: actor };
  if (spaceId !== null) return { id, kind: 'space', subject: spaceId };
  return { id, kind: 'followed', subject: authorId };
}

/**
 * The order of an edition: the best of the followed and the best of the others in turns, so that half of a page is from
 * people whom the reader follows, as long as there are any. Never two of one author or thread in a row; what is left at
 * the end because of that is left out.
 */
export function arrange(candidates: readonly CandidateRow[], now: Date, max = EDITION_MAX): CandidateRow[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, now) }))
    .toSorted((one, other) => other.score - one.score || (one.candidate.id < other.candidate.id ? 1 : -1))
    .map(({ candidate }) => candidate);
  const followed = ranked.filter((candidate) => candidate.followed);
  const others = ranked.filter((candidate) => !candidate.followed);
  const arranged: CandidateRow[] = [];
  while (arranged.length < max) {
    const last = arranged.at(-1);
    const [first, second] = arranged.length % 2 === 0 ? [followed, others] : [others, followed];
    const next = takeOther(first, last) ?? takeOther(second, last);
    if (next === undefined) break;
    arranged.push(next);
  }
  return arranged;
}
