import type { Out } from '#contract/kit.ts';
import type { readStanding as endpoint } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { found } from '#platform/refusal.ts';
import { presentActorCard } from '#rooms/actors';
import { closenessOf } from './closeness.ts';
import { figuresFor } from './figures.ts';
import { findStanding } from './queries-people.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';

/** A card, how the caller stands to it and how far it is, and its followers in figures. */
export async function readStanding(
  act: Act<NetworkTables>,
  actorId: string,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const [row] = await findStanding(act.db, act.actor.id, act.member.id, actorId);
  const shown = found(row);
  const [counts, close] = await Promise.all([
    figuresFor(across(act.db), act, shown),
    closenessOf(act.db, act.actor.id, [actorId]),
  ]);
  return {
    actor: presentActorCard(shown, act.services, act.now),
    standing: presentStanding(shown, act),
    closeness: close(actorId),
    showsFollowing: shown.shows_following,
    counts,
  };
}
