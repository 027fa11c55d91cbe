import { listNotifications } from '#contract/notifications/notifications.ts';
import * as editing from '#contract/spaces/editing.ts';
import * as managing from '#contract/spaces/managing.ts';
import * as members from '#contract/spaces/members.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { type Member, openWorld, type World } from '../world.ts';

let people = 0;
export const at = (spaceId: string) => ({ params: { spaceId } });

/** Calls about communities and groups, and what is stored of them. `owner` opens and manages them. */
export function circleOf(world: World, owner: Member) {
  const { db } = world;
  const someone = () => world.member(`circle${(people += 1)}`);
  return {
    someone,
    several: (count: number) => Promise.all(Array.from({ length: count }, someone)),
    open: async (kind: 'community' | 'group', fields: object = {}, by = owner) => {
      const body = { name: 'Quartz', ...fields };
      const { reply } =
        kind === 'community'
          ? await by.call(editing.createCommunity, { body })
          : await by.call(editing.createGroup, { body });
      return reply.data.id;
    },
    join: (member: Member, spaceId: string, body: object = {}) =>
      member.call(members.joinSpace, { ...at(spaceId), body }),
    leave: (member: Member, spaceId: string) => member.call(members.leaveSpace, at(spaceId)),
    invite: (spaceId: string, ...whom: Member[]) =>
      owner.call(members.inviteToSpace, { ...at(spaceId), body: { memberIds: whom.map(({ id }) => id) } }),
    remove: (spaceId: string, whom: Member, ban = false) =>
      owner.call(managing.removeFromSpace, {
        params: { spaceId, memberId: whom.id },
        body: { ban, reason: 'Adverts' },
      }),
    liftBan: (spaceId: string, whom: Member) =>
      owner.call(managing.liftBan, { params: { spaceId, memberId: whom.id } }),
    answer: (spaceId: string, accept: boolean, whom: readonly Member[]) => {
      const body = { accept, memberIds: whom.map(({ id }) => id) };
      return owner.call(members.answerSpaceRequests, { ...at(spaceId), body });
    },
    stateOf: async (member: Pick<Member, 'id'>, spaceId: string) =>
      (
        await db
          .selectFrom('membership')
          .select('state')
          .where('space_id', '=', spaceId)
          .where('member_id', '=', member.id)
          .executeTakeFirst()
      )?.state ?? null,
    /** The stored number of members, as everyone reads it. */
    countOf: async (spaceId: string) => (await owner.call(readSpace, at(spaceId))).reply.data.members,
    /** What that number should be. */
    activeIn: async (spaceId: string) =>
      db
        .selectFrom('membership')
        .select(['member_id', 'role'])
        .where('space_id', '=', spaceId)
        .where('state', '=', 'active')
        .execute(),
    linesOf: async (member: Member) =>
      (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind, text, path }) => ({
        kind,
        text,
        path,
      })),
  };
}

export interface Circle {
  readonly world: World;
  readonly owner: Member;
  readonly circle: ReturnType<typeof circleOf>;
}
/** A new world in which the owner of spaces may call as often as a test needs. */
export async function openCircle(): Promise<Circle> {
  const world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  const owner = await world.member('owner');
  return { world, owner, circle: circleOf(world, owner) };
}
