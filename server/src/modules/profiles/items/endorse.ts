import type { Out } from '#contract/core/endpoint.ts';
import type { endorseSkill, listEndorsers as endpoint } from '#contract/profiles/items.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { presentActorCard } from '#modules/actors';
import { proximityOf, presentRelationship } from '#modules/network';
import { canEndorse } from '../policy.ts';
import type { ProfilesTables } from '../tables.ts';
import { deleteEndorsement, endorsersPage, findSkill, insertEndorsement, lockSkill } from './queries-endorsements.ts';

type Endorsed = Out<(typeof endorseSkill)['reply']>['data'];

/** Adds or removes the caller's endorsement of a connection's skill. Removing works as long as the skill is visible. */
export async function endorse(
  ctx: RequestContext<ProfilesTables>,
  itemId: string,
  endorsed: boolean,
): Promise<Endorsed> {
  const { db, member, now } = ctx;
  const row = await lockSkill.first(db, { viewerId: member.id, personId: member.id, itemId });
  const skill = found(row);
  if (endorsed) enforce(canEndorse(ctx, { memberId: skill.member_id, isConnection: skill.is_connection }));
  const isChanged = endorsed
    ? await insertEndorsement(db, itemId, member.id, now)
    : await deleteEndorsement(db, itemId, member.id);
  if (!isChanged) return { endorsements: skill.endorsements, endorsed: endorsed };
  await ctx.emit(endorsed ? 'profiles.skill_endorsed' : 'profiles.endorsement_withdrawn', {
    memberId: skill.member_id,
    itemId,
    endorserId: member.id,
  });
  await ctx.emit('profiles.changed', { memberId: skill.member_id });
  return { endorsements: skill.endorsements + (endorsed ? 1 : -1), endorsed: endorsed };
}

/** The endorsers of a skill who are visible to the caller, newest first. */
export async function listEndorsers(
  ctx: RequestContext<ProfilesTables>,
  itemId: string,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  found(await findSkill.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, itemId }));
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const rows = await endorsersPage(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    itemId,
    at,
    id,
    limit: limit + 1,
  });
  const close = await proximityOf(
    across(ctx.db),
    ctx.actor.id,
    rows.map((row) => row.actor_id),
  );
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.endorsed_at, id: row.actor_id }),
    (row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      relationship: presentRelationship(row, ctx),
      proximity: close(row.actor_id),
      endorsedAt: row.endorsed_at.toISOString(),
    }),
  );
}
