import type { Out } from '#contract/core/endpoint.ts';
import type { PeopleList } from '#contract/spaces/choices.ts';
import type { listInvitable as invitableEndpoint, listSpaceMembers as endpoint } from '#contract/spaces/members.ts';
import type { SpaceMember } from '#contract/spaces/members.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { allowed, enforce } from '#platform/policy.ts';
import { listPeopleOf } from '#modules/network';
import * as policy from '../policy.ts';
import { spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor, type SpaceFor } from '../space-for.ts';
import { personRow } from './queries-members.ts';

const answerOf = column.json<SpaceMember['answers']>();
const detailRow = { ...personRow, answers: answerOf.orNull, admins: column.int };
const findDetails = statement({
  params: { spaceId: column.uuid, memberIds: column.uuid.array },
  row: detailRow,
  sql: `
  select space_membership.member_id, space_membership.state, space_membership.role, space_membership.created_at,
    space_person.silenced_until, space_person.answers,
    (select count(*)::int from space_membership admin
      where admin.space_id = :spaceId and admin.role = 'admin') as admins
  from space_membership left join space_person on space_person.space_id = space_membership.space_id
    and space_person.member_id = space_membership.member_id
  where space_membership.space_id = :spaceId and space_membership.member_id = any (:memberIds::uuid[])`,
});

function abilitiesOf(ctx: SpacesContext, space: SpaceFor, row: RowOf<typeof detailRow>): SpaceMember['can'] {
  const person = { id: row.member_id, state: row.state, role: row.role, silencedUntil: row.silenced_until };
  const roleTo = (role: 'member' | 'admin') => policy.canSetRole(ctx, space, { person, role, admins: row.admins });
  return allowed({
    remove: policy.canRemove(ctx, space, person),
    ban: policy.canBan(ctx, space, person),
    liftBan: policy.canLiftBan(ctx, space, person),
    silence: policy.canSilence(ctx, space, person),
    endSilence: policy.canEndSilence(ctx, space, person),
    makeAdmin: roleTo('admin'),
    endAdmin: roleTo('member'),
    offer: policy.canOffer(ctx, space, person),
    withdrawInvitation: row.state === 'invited' ? policy.canWithdrawInvitation(ctx, space) : 'unchanged',
  });
}

/** Members and admins are shown to everyone who sees inside; the other lists to those who manage the space. */
function checkList(ctx: SpacesContext, space: SpaceFor, list: PeopleList): void {
  const isOpen = list === 'members' || list === 'admins';
  enforce(isOpen ? policy.canSeeInside(ctx, space) : policy.canAnswer(ctx, space));
}

/** One page of the people of a space. */
export async function listSpaceMembers(
  ctx: SpacesContext,
  spaceId: string,
  { list = 'members', sort = 'recently', search, cursor, limit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const space = asSpaceFor(await spaceRowFor(ctx, spaceId));
  checkList(ctx, space, list);
  const found = { source: list, ofId: spaceId, sort, cursor, limit, search };
  const { data, next } = await listPeopleOf({ ...ctx, db: across(ctx.db) }, found);
  const details = new Map(
    (await findDetails(ctx.db, { spaceId, memberIds: data.map(({ actor }) => actor.id) })).map((row) => [
      row.member_id,
      row,
    ]),
  );
  const manages = policy.canAnswer(ctx, space) === 'ok';
  return {
    data: data.flatMap(({ actor, relationship, proximity, since }) => {
      const row = details.get(actor.id);
      // Left in between.
      if (row === undefined) return [];
      const silencedUntil = manages && policy.isSilenced({ silencedUntil: row.silenced_until }, ctx.now);
      return [
        {
          actor,
          relationship,
          proximity,
          since,
          role: row.role,
          silencedUntil: silencedUntil ? (row.silenced_until?.toISOString() ?? null) : null,
          answers: list === 'requested' ? (row.answers ?? []) : [],
          can: abilitiesOf(ctx, space, row),
        },
      ];
    }),
    next,
  };
}

/** Whom the caller can invite: their connections, or for a group in a community the members of that. */
export async function listInvitable(
  ctx: SpacesContext,
  spaceId: string,
  { sort = 'a_z', search, cursor, limit }: Out<(typeof invitableEndpoint)['query']>,
): Promise<Out<(typeof invitableEndpoint)['reply']>> {
  const space = asSpaceFor(await spaceRowFor(ctx, spaceId));
  enforce(policy.canInvite(ctx, space));
  const source = space.parentId === null ? ('connections' as const) : ('members' as const);
  const input = { source, ofId: space.parentId ?? ctx.member.id, sort, cursor, limit, search };
  const { data, next } = await listPeopleOf({ ...ctx, db: across(ctx.db) }, input);
  const states = new Map(
    (await findDetails(ctx.db, { spaceId, memberIds: data.map(({ actor }) => actor.id) })).map((row) => [
      row.member_id,
      row.state,
    ]),
  );
  const manages = policy.canAnswer(ctx, space) === 'ok';
  return {
    data: data.flatMap(({ actor, relationship, proximity }) => {
      const stored = states.get(actor.id) ?? null;
      // Requests and bans are known to those alone who manage the space; to others these people look invited.
      const state = manages || stored === null || stored === 'active' ? stored : 'invited';
      return state === 'banned' || actor.id === ctx.actor.id ? [] : [{ actor, relationship, proximity, state }];
    }),
    next,
  };
}
