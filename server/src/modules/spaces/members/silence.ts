import { v7 as uuid } from 'uuid';
import type { SilenceDays } from '#contract/spaces/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { canEndSilence, canSilence } from '../policy.ts';
import type { SpacesContext } from '../read-space.ts';
import { decideAbout, type Deciding } from './person-in.ts';
import { insertChanges } from './queries-members.ts';

const storeSilence = statement({
  params: { spaceId: column.uuid, memberId: column.uuid, until: column.timestamp.orNull },
  sql: `
  insert into space_person (space_id, member_id, silenced_until) values (:spaceId, :memberId, :until)
  on conflict (space_id, member_id) do update set silenced_until = excluded.silenced_until`,
});

interface Silence {
  readonly until: Date | null;
  readonly cause: 'silenced' | 'silence_ended';
  readonly reason?: string | undefined;
}
async function store(ctx: SpacesContext, { space, person }: Deciding, { until, cause, reason }: Silence) {
  const [spaceId, memberId] = [space.id, person.id];
  const state = person.state ?? '';
  await storeSilence.later(ctx.db, { spaceId, memberId, until });
  await insertChanges.later(ctx.db, {
    ids: [uuid()],
    spaceId,
    memberIds: [memberId],
    statesBefore: [state],
    statesAfter: [state],
    rolesBefore: [person.role ?? ''],
    rolesAfter: [person.role ?? ''],
    cause,
    reason: reason ?? '',
    by: ctx.actor.id,
    now: ctx.now,
  });
  await ctx.emit('spaces.membership_changed', { spaceId, memberId });
  await ctx.emit('spaces.members_changed', { spaceId });
}

interface Who {
  readonly spaceId: string;
  readonly memberId: string;
}
/** Lets a member read only, for some days from now. */
export async function silence(
  ctx: SpacesContext,
  { spaceId, memberId }: Who,
  { days, reason }: { readonly days: SilenceDays; readonly reason?: string | undefined },
): Promise<void> {
  const deciding = await decideAbout(ctx, spaceId, memberId);
  enforce(canSilence(ctx, deciding.space, deciding.person));
  const until = new Date(ctx.now.getTime() + days * day);
  await store(ctx, deciding, { until, cause: 'silenced', reason });
  await ctx.emit('spaces.silenced', { spaceId, memberId, kind: deciding.space.kind, byId: ctx.actor.id });
}

/** Lets a silenced member write again. */
export async function endSilence(ctx: SpacesContext, { spaceId, memberId }: Who): Promise<void> {
  const deciding = await decideAbout(ctx, spaceId, memberId);
  const verdict = canEndSilence(ctx, deciding.space, deciding.person);
  enforce(verdict);
  if (verdict === 'ok') await store(ctx, deciding, { until: null, cause: 'silence_ended' });
}
