import type { QueryClient } from '@tanstack/react-query';
import type { Proximity, FollowCounts, Relationship } from '#contract/network.ts';

/** A card with the viewer's standing beside it, wherever a reply holds one: in a list, a suggestion, a profile. */
interface Held {
  actor: { id: string };
  relationship: Relationship;
  counts?: FollowCounts;
  proximity?: Proximity;
}
const holdsRelationship = (value: object): value is Held => 'actor' in value && 'relationship' in value;

type Change = (before: Relationship) => Relationship;
function changed(held: Held, change: Change, proximity: Proximity | undefined): Held {
  const relationship = change(held.relationship);
  const close = held.proximity === undefined || proximity === undefined ? {} : { proximity };
  if (held.counts === undefined) return { ...held, relationship, ...close };
  const gained = Number(relationship.follows) - Number(held.relationship.follows);
  return {
    ...held,
    relationship,
    ...close,
    counts: { ...held.counts, followers: Math.max(0, held.counts.followers + gained) },
  };
}

/** The same value with every standing to the actor changed; the very same object where it holds none. */
export function patched(value: unknown, actorId: string, change: Change, proximity?: Proximity): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const next = value.map((item: unknown) => patched(item, actorId, change, proximity));
    return next.some((item, index) => item !== value[index]) ? next : value;
  }
  if (holdsRelationship(value) && value.actor.id === actorId) return changed(value, change, proximity);
  const entries = Object.entries(value);
  const next = entries.map(([key, inner]) => [key, patched(inner, actorId, change, proximity)] as const);
  return next.some(([, inner], index) => inner !== entries[index]?.[1]) ? Object.fromEntries(next) : value;
}

/**
 * Changes how one stands to an actor in everything that is loaded, so that one press shows everywhere without asking
 * again.
 */
export function updateRelationship(queries: QueryClient, actorId: string, change: Change, proximity?: Proximity): void {
  for (const query of queries.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const next = patched(data, actorId, change, proximity);
    if (next !== data) queries.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
  }
}

/** Whether anything that is loaded shows how one stands to an actor. */
export const holdsActor = (queries: QueryClient, actorId: string): boolean =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => patched(state.data, actorId, (before) => ({ ...before })) !== state.data);

/** The standing as it is expected to be once the server has answered. */
export function expected(before: Relationship, follows: boolean): Relationship {
  const kept = before.relation === 'connection' || before.relation === 'self';
  return {
    ...before,
    follows,
    relation: kept ? before.relation : follows ? 'following' : 'none',
    can: { ...before.can, follow: !follows, unfollow: follows },
  };
}
