import { createCommunity, createGroup } from '#contract/spaces/editing.ts';
import type { ApprovalRule, SpaceKind, SpaceVisibility } from '#contract/spaces/choices.ts';
import type { Member, World } from '../world.ts';

export interface OpenedSpace {
  readonly id: string;
  /** Puts a member into it, since a number of days. */
  enter(member: Pick<Member, 'id'>, options?: { days?: number; role?: 'member' | 'admin' }): Promise<void>;
}

/** A community or group with an owner. Members enter without asking, as if an admin had accepted them long ago. */
export async function openSpace(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  owner: Member,
  { kind = 'group', ...settings }: { kind?: SpaceKind; visibility?: SpaceVisibility; approval?: ApprovalRule } = {},
): Promise<OpenedSpace> {
  const body = { name: `A ${kind}`, ...settings };
  const { reply } =
    kind === 'group' ? await owner.call(createGroup, { body }) : await owner.call(createCommunity, { body });
  const { id } = reply.data;
  return {
    id,
    enter: async (member, { days = 100, role = 'member' } = {}) => {
      const since = new Date(clock.now().getTime() - days * 86_400_000);
      await db
        .insertInto('membership')
        .values({ space_id: id, member_id: member.id, role, state: 'active', created_at: since })
        .onConflict((conflict) => conflict.columns(['space_id', 'member_id']).doUpdateSet({ role, state: 'active' }))
        .execute();
      // Everyone in a community follows it.
      if (kind === 'community')
        await db
          .insertInto('follow')
          .values({ follower_id: member.id, followee_id: id, state: 'active' })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
  };
}
