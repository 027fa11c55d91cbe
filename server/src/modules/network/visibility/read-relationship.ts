import type { Out } from '#contract/core/endpoint.ts';
import type { readRelationship as endpoint } from '#contract/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { presentActorCard } from '#modules/actors';
import { proximityOf } from './proximity.ts';
import { figuresFor } from '../people/figures.ts';
import { findRelationship } from '../people/queries-people.ts';
import { presentRelationship } from './relationship.ts';
import type { NetworkTables } from '../tables.ts';

/** A card, how the caller stands to it and how far it is, and its followers in figures. */
export async function readRelationship(
  ctx: RequestContext<NetworkTables>,
  actorId: string,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const row = await findRelationship.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ofId: actorId });
  const shown = found(row);
  const [counts, close] = await Promise.all([
    figuresFor(across(ctx.db), ctx, shown),
    proximityOf(ctx.db, ctx.actor.id, [actorId]),
  ]);
  return {
    actor: presentActorCard(shown, ctx.services, ctx.now),
    relationship: presentRelationship(shown, ctx),
    proximity: close(actorId),
    showsFollowing: shown.shows_following,
    counts,
  };
}
