import {
  FORMER_MAX,
  GROUP_MEMBERS_MAX,
  GROUP_RECEIPTS_MAX,
  type GroupConversation,
  type GroupMember,
} from '#contract/messaging/groups.ts';
import { presentActorCard } from '#modules/actors';
import { presentAvatar } from '#modules/media';
import { allowed } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { canAddMembers, canChangeHistory, canChangeRole, canEditGroup, canLeave, canRemove } from './policy.ts';
import { findMembers, findReadGroup, type MemberRow } from './queries.ts';

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findReadGroup.first>>>;

/** Someone who blocks, or whose account is closed, keeps a name, and nothing else. */
function cardOf(row: MemberRow, ctx: MessagingContext): GroupMember['actor'] {
  const card = presentActorCard(row, ctx.services, ctx.now);
  return row.reachable || row.actor_id === ctx.actor.id
    ? card
    : { ...card, headline: '', avatar: null, verified: false };
}

function presentMember(row: MemberRow, group: GroupRow, isSmall: boolean, ctx: MessagingContext): GroupMember {
  const showsMarks = isSmall && row.receipts && row.reachable && row.state === 'active' && group.state === 'active';
  return {
    actor: cardOf(row, ctx),
    role: row.role,
    // Who declined is shown as someone who has not answered.
    invited: row.state !== 'active',
    deliveredUpTo: showsMarks ? row.delivered_up_to : null,
    readUpTo: showsMarks ? row.read_up_to : null,
    can: allowed({
      remove: canRemove(ctx, group, row),
      makeAdmin: canChangeRole(ctx, group, row, 'admin'),
      makeMember: canChangeRole(ctx, group, row, 'member'),
      makeOwner: canChangeRole(ctx, group, row, 'owner'),
    }),
  };
}

/**
 * A group with everyone in it, for those who are in it; who left it sees the names of those who were in it then. Who
 * is invited sees who is in it, by which they decide, but neither whom else it invites nor who has left.
 */
export async function readGroup(ctx: MessagingContext, conversationId: string): Promise<GroupConversation> {
  const members = { ...asViewer(ctx), conversationId, limit: GROUP_MEMBERS_MAX + FORMER_MAX };
  const [row, rows] = await Promise.all([
    findReadGroup.first(ctx.db, { conversationId, viewerId: ctx.actor.id }),
    findMembers(ctx.db, members),
  ]);
  const group = found(row);
  const [isInvited, hasLeft] = [group.state === 'requested', group.state === 'left'];
  const isShown = ({ state, actor_id: id }: MemberRow) => !isInvited || state === 'active' || id === ctx.actor.id;
  const present = hasLeft ? [] : rows.filter((each) => each.state !== 'left' && isShown(each));
  const active = present.filter(({ state }) => state === 'active');
  const isSmall = active.length <= GROUP_RECEIPTS_MAX;
  const inviter = isInvited ? present.find((each) => each.actor_id === group.added_by) : undefined;
  const { picture_id: pictureId, picture_placeholder: placeholder } = group;
  return {
    id: group.id,
    name: group.name,
    picture: pictureId === null ? null : presentAvatar(pictureId, placeholder, ctx.services, ctx.now),
    memberCount: active.length,
    role: group.role,
    invitedBy: inviter === undefined ? null : cardOf(inviter, ctx),
    history: hasLeft ? 'since_joining' : group.history,
    members: present.map((each) => presentMember(each, group, isSmall, ctx)),
    former: isInvited ? [] : rows.filter(({ state }) => hasLeft || state === 'left').map((each) => cardOf(each, ctx)),
    can: allowed({
      edit: canEditGroup(ctx, group),
      add: canAddMembers(ctx, group),
      changeHistory: canChangeHistory(ctx, group),
      leave: canLeave(ctx, group),
    }),
  };
}
