import { inOrder } from '#platform/database/in-order.ts';
import { onFact } from '#platform/facts/effect.ts';
import { changeMemberships } from './members/change-memberships.ts';
import { leaveGroups, passOwnership } from './members/leave-groups.ts';
import { findPeople, lockSpace } from './members/queries-members.ts';
import { withGroups } from './queries-write.ts';
import type { SpacesTables } from './tables.ts';

/**
 * A block between a member and a community ends the membership, as it ends follows. Nothing of the community reaches
 * them from the block on, since the definition of visibility asks for blocks.
 */
export const effects = [
  onFact<SpacesTables, 'network.blocked'>('network.blocked', 'spaces.leave_blocked', async (ctx, fact) => {
    const { blockerId, blockedId } = fact;
    for (const [spaceId, memberId] of [
      [blockerId, blockedId],
      [blockedId, blockerId],
    ] as const) {
      const space = await lockSpace(ctx.db, spaceId);
      if (space === undefined) continue;
      const [person] = await findPeople(ctx.db, { spaceId, memberIds: [memberId] });
      if (person === undefined || person.state === 'banned') continue;
      const { state, role } = person;
      const passed = role === 'owner' && (await passOwnership(ctx, space, { ownerId: memberId, leaving: [memberId] }));
      // An owner without anyone to follow them stays: a space always has one.
      if (role === 'owner' && !passed) continue;
      const before = { state, role: passed ? ('member' as const) : role };
      await changeMemberships(ctx, space, [{ memberId, before, after: null }], { cause: 'left', by: memberId });
      await leaveGroups(ctx, spaceId, [memberId], { by: memberId });
    }
  }),
  // Watches of the space, of its groups and of what is in them are checked again.
  onFact<SpacesTables, 'network.withheld_changed'>(
    'network.withheld_changed',
    'spaces.close_withheld',
    async (ctx, { kind, id }) => {
      if (kind !== 'community' && kind !== 'group') return;
      for (const { id: spaceId } of await withGroups(ctx.db, { spaceId: id }))
        await inOrder({
          emitChanged: async () => ctx.emit('spaces.changed', { spaceId }),
          emitClosed: async () => ctx.emit('spaces.closed', { spaceId }),
        });
    },
  ),
];
