import type { QueryClient } from '@tanstack/react-query';
import type { Closeness, FollowCounts, Standing } from '#contract/network.ts';

/** A card with the viewer's standing beside it, wherever a reply holds one: in a list, a suggestion, a profile. */
interface Held {
  actor: { id: string };
  standing: Standing;
  counts?: FollowCounts;
  closeness?: Closeness;
}
const holdsStanding = (value: object): value is Held => 'actor' in value && 'standing' in value;

type Change = (before: Standing) => Standing;
function changed(held: Held, change: Change, closeness: Closeness | undefined): Held {
  const standing = change(held.standing);
  const close = held.closeness === undefined || closeness === undefined ? {} : { closeness };
  if (held.counts === undefined) return { ...held, standing, ...close };
  const gained = Number(standing.follows) - Number(held.standing.follows);
  return {
    ...held,
    standing,
    ...close,
    counts: { ...held.counts, followers: Math.max(0, held.counts.followers + gained) },
  };
}

/** The same value with every standing to the actor changed; the very same object where it holds none. */
export function patched(value: unknown, actorId: string, change: Change, closeness?: Closeness): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const next = value.map((item: unknown) => patched(item, actorId, change, closeness));
    return next.some((item, index) => item !== value[index]) ? next : value;
  }
  if (holdsStanding(value) && value.actor.id === actorId) return changed(value, change, closeness);
  const entries = Object.entries(value);
  const next = entries.map(([key, inner]) => [key, patched(inner, actorId, change, closeness)] as const);
  return next.some(([, inner], index) => inner !== entries[index]?.[1]) ? Object.fromEntries(next) : value;
}

/**
 * Changes how one stands to an actor in everything that is loaded, so that one press shows everywhere without asking
 * again.
 */
export function changeStanding(queries: QueryClient, actorId: string, change: Change, closeness?: Closeness): void {
  for (const query of queries.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const next = patched(data, actorId, change, closeness);
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
export function expected(before: Standing, follows: boolean): Standing {
  const kept = before.relation === 'connection' || before.relation === 'self';
  return {
    ...before,
    follows,
    relation: kept ? before.relation : follows ? 'following' : 'none',
    can: { ...before.can, follow: !follows, unfollow: follows },
  };
}
