import { useMemo } from 'react';
import type { Proximity, FollowCounts, Relationship } from '#contract/network/network.ts';
import type { Post } from '#contract/posts/posts.ts';
import { type Learner, learning } from '#shell/state/learning.ts';
import { useEntity } from '#shell/state/use-entity.ts';

/** Whether the viewer follows someone, waits for their approval, or neither. */
export type FollowState = Post['follow'];

/** What is known of an actor and the viewer beyond the data of lists. */
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
    /** An author in the feed: gone while they are muted or not followed. */
    feedAuthor: { readonly id: string };
  }
}

/** A card with the viewer's relationship, as in lists, suggestions and profiles. */
export interface Row {
  readonly actor: { readonly id: string; readonly username?: string };
  readonly relationship: Relationship;
  readonly counts?: FollowCounts;
  readonly proximity?: Proximity | undefined;
}

export const followOf = ({ follows, relation }: Relationship): FollowState =>
  follows ? 'following' : relation === 'requested' ? 'requested' : 'none';

/** The relationship after following, requesting, or unfollowing. */
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

/** The relationship after the other person follows or unfollows the viewer. */
export const followedBy = (current: Relationship, followsYou: boolean): Relationship => ({
  ...current,
  followsYou,
  can: { ...current.can, removeFollower: followsYou },
});

/** The fields of a relationship in a server reply. */
export const withRelationship = (actor: KnownActor, relationship: Relationship): KnownActor => ({
  ...actor,
  relationship,
  follow: followOf(relationship),
});

/** The current state of a row; a press that changed whether the viewer follows also adjusts the count next to it. */
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

/** A read returned a person with the viewer's relationship to them. */
export function learnPerson(learn: Learner, { actor: { id, username }, relationship, proximity }: Row): void {
  learn('actor', {
    ...withRelationship({ id }, relationship),
    ...(proximity && { proximity }),
    ...(username !== undefined && { username }),
  });
}
/** A read returned that the viewer follows a person, and nothing else of the relationship. */
export const learnFollow = (learn: Learner, id: string, follow: FollowState): void => learn('actor', { id, follow });

export const learnPeople = learning(({ data }: { data: readonly Row[] }, learn) => {
  for (const row of data) learnPerson(learn, row);
});
export const learnOnePerson = learning(({ data }: { data: Row }, learn) => learnPerson(learn, data));
