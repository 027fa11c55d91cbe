import type { Out } from '#contract/kit.ts';
import type { endorseSkill, listEndorsers as endpoint } from '#contract/profile-items.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { enforce, found } from '#platform/refusal.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { presentActorCard } from '#rooms/actors';
import { closenessOf, presentStanding } from '#rooms/network';
import { canEndorse } from '../policy.ts';
import type { ProfilesTables } from '../tables.ts';
import { deleteEndorsement, endorsersPage, findSkill, insertEndorsement, lockSkill } from './queries-endorsements.ts';

type Endorsed = Out<(typeof endorseSkill)['reply']>['data'];

/** Says that a connection has a skill, or takes that back, which one may as long as one sees it. */
export async function endorse(act: Act<ProfilesTables>, itemId: string, wanted: boolean): Promise<Endorsed> {
  const { db, member, now } = act;
  const [row] = await lockSkill(db, member.id, member.id, itemId);
  const skill = found(row);
  if (wanted) enforce(canEndorse(act, { memberId: skill.member_id, isConnection: skill.is_connection }));
  const changed = wanted
    ? await insertEndorsement(db, itemId, member.id, now)
    : await deleteEndorsement(db, itemId, member.id);
  if (!changed) return { endorsements: skill.endorsements, endorsed: wanted };
  await act.state(wanted ? 'profiles.skill_endorsed' : 'profiles.endorsement_withdrawn', {
    memberId: skill.member_id,
    itemId,
    endorserId: member.id,
  });
  await act.state('profiles.changed', { memberId: skill.member_id });
  return { endorsements: skill.endorsements + (wanted ? 1 : -1), endorsed: wanted };
}

/** Who endorses a skill that the caller may see: those whom they may see, newest first. */
export async function listEndorsers(
  act: Act<ProfilesTables>,
  itemId: string,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  found((await findSkill(act.db, act.actor.id, act.member.id, itemId))[0]);
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPlace);
  const rows = await endorsersPage(act.db, act.actor.id, act.member.id, itemId, at, id, limit + 1);
  const close = await closenessOf(
    across(act.db),
    act.actor.id,
    rows.map((row) => row.actor_id),
  );
  return endlessPage(
    rows,
    limit,
    (row) => ({ at: row.endorsed_at, id: row.actor_id }),
    (row) => ({
      actor: presentActorCard(row, act.services, act.now),
      standing: presentStanding(row, act),
      closeness: close(row.actor_id),
      endorsedAt: row.endorsed_at.toISOString(),
    }),
  );
}
