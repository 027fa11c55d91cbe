import { useMemo } from 'react';
import type { Proximity, FollowCounts, Relationship } from '#contract/network.ts';
import type { Post } from '#contract/posts.ts';
import { type Learner, learning } from '#shell/state/learning.ts';
import { useEntity } from '#shell/state/use-entity.ts';

/** Whether one follows someone, waits for their approval, or neither. */
export type FollowState = Post['follow'];

/** What is known of an actor and the viewer beyond what lists hold. */
interface KnownActor {
  readonly id: string;
  readonly follow?: FollowState;
  readonly relationship?: Relationship;
  readonly proximity?: Proximity;
  readonly username?: string;
}
declare module '#shell/state/overlay.ts' {
  interface Entities {
    actor: KnownActor;
    /** An author as the feed has them: gone while they are muted, or followed no more. */
    feedAuthor: { readonly id: string };
  }
}

/** A card with the viewer's relationship beside it, as lists, suggestions and profiles hold one. */
export interface Row {
  readonly actor: { readonly id: string; readonly username?: string };
  readonly relationship: Relationship;
  readonly counts?: FollowCounts;
  readonly proximity?: Proximity | undefined;
}

export const followOf = ({ follows, relation }: Relationship): FollowState =>
  follows ? 'following' : relation === 'requested' ? 'requested' : 'none';

/** The relationship once one follows, waits, or neither. */
export function withFollow(current: Relationship, follow: FollowState): Relationship {
  const follows = follow === 'following';
  const remains = current.relation === 'connection' || current.relation === 'self';
  return {
    ...current,
    follows,
    relation: remains ? current.relation : follow,
    can: { ...current.can, follow: follow === 'none', unfollow: follow !== 'none' },
  };
}

/** The relationship once someone follows the viewer, or no more. */
export const followedBy = (current: Relationship, followsYou: boolean): Relationship => ({
  ...current,
  followsYou,
  can: { ...current.can, removeFollower: followsYou },
});

/** What the server said of a relationship. */
export const withRelationship = (actor: KnownActor, relationship: Relationship): KnownActor => ({
  ...actor,
  relationship,
  follow: followOf(relationship),
});

/** A row as it is now; a press that changed whether one follows has moved the figure beside it. */
export function current<T extends Row>(row: T, { follow, relationship = row.relationship, proximity }: KnownActor): T {
  const now =
    follow === undefined || follow === followOf(relationship) ? relationship : withFollow(relationship, follow);
  const followerChange = Number(now.follows) - Number(row.relationship.follows);
  return {
    ...row,
    relationship: now,
    ...(proximity !== undefined && row.proximity !== undefined && { proximity }),
    ...(row.counts && { counts: { ...row.counts, followers: Math.max(0, row.counts.followers + followerChange) } }),
  };
}
export function useCurrent<T extends Row | undefined>(row: T): T {
  const actor = useEntity('actor', { id: row?.actor.id ?? '' });
  return useMemo(() => row && (current(row, actor) as T), [row, actor]);
}

/** A read found someone, with how the viewer stands to them. */
export function learnPerson(learn: Learner, { actor: { id, username }, relationship, proximity }: Row): void {
  learn('actor', {
    ...withRelationship({ id }, relationship),
    ...(proximity && { proximity }),
    ...(username !== undefined && { username }),
  });
}
/** A read found that one follows someone, and nothing more of the viewer's relationship to them. */
export const learnFollow = (learn: Learner, id: string, follow: FollowState): void => learn('actor', { id, follow });

export const learnPeople = learning(({ data }: { data: readonly Row[] }, learn) => {
  for (const row of data) learnPerson(learn, row);
});
export const learnOnePerson = learning(({ data }: { data: Row }, learn) => learnPerson(learn, data));
