import type { Card } from '#contract/core/cards.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { shortened } from '#contract/core/text.ts';
import type { RequestContext } from '#platform/context.ts';
import { allowed } from '#platform/policy.ts';
import { presentActorCard } from '#modules/actors';
import { presentAvatar } from '#modules/media';
import { canAgree } from '../agreed/policy.ts';
import { canLeave } from '../groups/policy.ts';
import { canAccept, canAssign, canDecline, canDescribe, canWithdraw, canWrite, isInbox, isPending } from '../policy.ts';
import type { ConversationRow } from './queries.ts';
import type { LastRow } from './queries-last.ts';

/** Graphemes of the last message that a list shows. */
const EXCERPT = 120;

type Presenting = Pick<RequestContext<never>, 'actor' | 'member' | 'role' | 'now' | 'services'>;

function presentOther(row: ConversationRow, { services, now }: Presenting): Conversation['others'][number] {
  const card = presentActorCard(row, services, now);
  const showsMarks = row.receipts && row.reachable && row.state === 'active' && row.other_state === 'active';
  return {
    // Someone who blocks, or whose account is closed, keeps a name in what was written, and nothing else.
    actor: row.reachable ? card : { ...card, headline: '', avatar: null, verified: false },
    deliveredUpTo: showsMarks ? row.other_delivered_up_to : null,
    readUpTo: showsMarks ? row.other_read_up_to : null,
  };
}

function presentSummary(row: ConversationRow, { services, now }: Presenting): NonNullable<Conversation['group']> {
  return {
    name: row.group_name ?? '',
    picture: row.picture_id === null ? null : presentAvatar(row.picture_id, row.picture_placeholder, services, now),
    memberCount: row.member_count,
    role: row.role,
    invitedBy: row.state === 'requested' ? presentActorCard(row, services, now) : null,
  };
}

function readOnlyReason(row: ConversationRow, ctx: Presenting): Conversation['readOnly'] {
  const verdict = canWrite(ctx, row);
  if (verdict === 'ok') return null;
  if (row.state === 'left') return row.was_removed === true ? 'removed' : 'left';
  if (verdict === 'request_waits') return 'waits';
  return verdict === 'messages_closed' ? 'closed' : 'unavailable';
}

const presentContact = (row: ConversationRow): Conversation['firstContact'] =>
  row.contact_purpose === null
    ? null
    : { purpose: row.contact_purpose, pay: row.contact_pay ?? '', place: row.contact_place ?? '' };

interface Beside {
  readonly last: LastRow | undefined;
  readonly subject?: Card | undefined;
}
export function presentConversation(row: ConversationRow, { last, subject }: Beside, ctx: Presenting): Conversation {
  // How much is said in a group is for those who have joined it.
  const isInvited = row.kind === 'group' && row.state === 'requested';
  const lastSequence = isInvited ? 0 : row.last_sequence;
  const isBlocked = row.kind === 'group' && last?.blocked === true;
  const readUpTo = isInvited ? 0 : Math.min(lastSequence, Math.max(row.read_up_to, row.cleared_up_to));
  return {
    id: row.id,
    kind: row.kind,
    scope: row.scope,
    subject: subject ?? null,
    assignee:
      row.assignee_id === null || row.assignee_name === null ? null : { id: row.assignee_id, name: row.assignee_name },
    others: row.kind === 'group' ? [] : [presentOther(row, ctx)],
    group: row.kind === 'group' ? presentSummary(row, ctx) : null,
    isRequest: row.state === 'requested',
    isPending: isPending(row, ctx.now),
    firstContact: presentContact(row),
    lastSequence,
    readUpTo,
    unread: Math.max(0, lastSequence - readUpTo),
    markedUnread: row.marked_unread,
    last:
      last === undefined
        ? null
        : {
            actorId: last.actor_id,
            author: presentActorCard(last, ctx.services, ctx.now).name,
            excerpt: isBlocked ? '' : shortened(last.excerpt.replace(/\s+/g, ' '), EXCERPT),
            deleted: last.deleted,
            ...(last.withheld && { withheld: true as const }),
            blocked: isBlocked,
            at: last.created_at.toISOString(),
          },
    archived: row.archived,
    pinned: row.pinned,
    mutedUntil:
      row.muted_until === null || row.muted_until.getTime() <= ctx.now.getTime() ? null : row.muted_until.toISOString(),
    readOnly: readOnlyReason(row, ctx),
    leftAt: row.left_at?.toISOString() ?? null,
    showsTyping: row.typing && row.reachable && row.state === 'active' && row.other_state === 'active',
    undoSeconds:
      row.connected || isInbox(row) || row.other_state === 'active' ? row.undo_seconds : row.undo_first_seconds,
    draft:
      row.draft_text === null || row.draft_version === null
        ? null
        : { text: row.draft_text, replyTo: row.draft_reply_to, version: row.draft_version },
    can: allowed({
      write: canWrite(ctx, row),
      accept: canAccept(ctx, row),
      decline: canDecline(ctx, row),
      withdraw: canWithdraw(ctx, row),
      leave: canLeave(ctx, row),
      assign: canAssign(ctx),
      describe: canDescribe(ctx, row),
      agree: canAgree(ctx, row),
    }),
  };
}
