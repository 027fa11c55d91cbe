import type { Out } from '#contract/core/endpoint.ts';
import type { readRelationship as endpoint } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { presentActorCard } from '#modules/actors';
import { proximityOf } from './proximity.ts';
import { figuresFor } from '../people/figures.ts';
import { findRelationship } from '../people/queries-people.ts';
import { presentRelationship } from './relationship.ts';
import type { NetworkTables } from '../tables.ts';

/** An actor's card, the caller's relationship and degree, and its follower counts. */
export async function readRelationship(
  ctx: RequestContext<NetworkTables>,
  actorId: string,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const row = await findRelationship.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ofId: actorId });
  const relationship = found(row);
  const [counts, close] = await Promise.all([
    figuresFor(across(ctx.db), ctx, relationship),
    proximityOf(ctx.db, ctx.actor.id, [actorId]),
  ]);
  return {
    actor: presentActorCard(relationship, ctx.services, ctx.now),
    relationship: presentRelationship(relationship, ctx),
    proximity: close(actorId),
    showsFollowing: relationship.shows_following,
    counts,
  };
}
