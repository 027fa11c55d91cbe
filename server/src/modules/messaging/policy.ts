import * as contract from '#contract/messaging.ts';
import { REQUEST_DAYS, REQUEST_MESSAGES } from '#contract/messaging.ts';
import { createReport } from '#contract/moderation.ts';
import * as messages from '#contract/messaging.messages.ts';
import { FINAL_MINUTES } from '#contract/messaging.messages.ts';
import type { Caller } from '#platform/context.ts';
import { allOf, guardedBy, ownThings, roleVerdict, type Verdict } from '#platform/policy.ts';
import { day, minute } from '#platform/time.ts';
import { groupWrites } from './groups/policy.ts';
import type { ConversationRow } from './conversations/queries.ts';

type Who = Pick<Caller, 'actor' | 'member' | 'role'>;
type WhoNow = Who & { readonly now: Date };
/* Conversations of others are not found before these functions are called. */

export const canOpen = (ctx: Who, actorId: string): Verdict =>
  allOf(roleVerdict(ctx, contract.openConversation), actorId === ctx.actor.id ? 'not_oneself' : 'ok');

type Requested = Pick<ConversationRow, 'other_state' | 'other_requested_at'>;
/** A declined request still waits, as far as its sender is shown. */
const waits = ({ other_state: state }: Requested): boolean => state === 'requested' || state === 'declined';
const requestRuns = (row: Requested, now: Date): boolean =>
  waits(row) &&
  row.other_requested_at !== null &&
  now.getTime() - row.other_requested_at.getTime() < REQUEST_DAYS * day;

type Writable = Requested &
  Pick<
    ConversationRow,
    'kind' | 'state' | 'reachable' | 'connected' | 'who_can_write' | 'last_sequence' | 'other_requested_after'
  >;
/** Whether a message begins a request, to someone who was not asked or did not answer in time. */
export const beginsRequest = (row: Writable, now: Date): boolean =>
  row.kind === 'direct' && row.other_state !== 'active' && !row.connected && !requestRuns(row, now);

/** Whether the request of the caller waits for an answer. */
export const isPending = (row: Writable, now: Date): boolean =>
  row.kind === 'direct' && !row.connected && requestRuns(row, now);

function writeTerms(row: Writable, now: Date): Verdict {
  if (row.kind === 'group') return row.state === 'active' ? 'ok' : 'conversation_read_only';
  if (!row.reachable) return 'conversation_read_only';
  if (row.other_state === 'active') return 'ok';
  if (row.who_can_write === 'nobody') return 'messages_closed';
  if (row.connected) return 'ok';
  if (row.who_can_write === 'connections') return 'messages_closed';
  const isFull = row.last_sequence - row.other_requested_after >= REQUEST_MESSAGES;
  return requestRuns(row, now) && isFull ? 'request_waits' : 'ok';
}
export const canWrite = (ctx: WhoNow, row: Writable): Verdict =>
  allOf(roleVerdict(ctx, messages.sendMessage), writeTerms(row, ctx.now));

type Answerable = Pick<ConversationRow, 'state' | 'reachable'>;
const wasAsked = ({ state }: Answerable): Verdict => (state === 'requested' ? 'ok' : 'request_answered');
export const canAccept = (ctx: Who, row: Answerable): Verdict =>
  allOf(roleVerdict(ctx, contract.acceptConversation), wasAsked(row), row.reachable ? 'ok' : 'conversation_read_only');
export const canDecline = (ctx: Who, row: Answerable): Verdict =>
  allOf(roleVerdict(ctx, contract.declineConversation), wasAsked(row));
export const canWithdraw = (ctx: WhoNow, row: Writable): Verdict =>
  allOf(roleVerdict(ctx, contract.withdrawConversation), isPending(row, ctx.now) ? 'ok' : 'request_answered');

interface Written {
  readonly actor_id: string;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly event: unknown;
}
const isAuthor = ({ actor }: Who, message: Written): Verdict =>
  message.actor_id === actor.id ? 'ok' : 'not_permitted';
const isLive = ({ deleted_at: deletedAt, event }: Written): Verdict =>
  deletedAt === null && event === null ? 'ok' : 'message_final';
const isFresh = ({ now }: WhoNow, message: Written): Verdict =>
  now.getTime() - message.created_at.getTime() < FINAL_MINUTES * minute ? 'ok' : 'message_final';
type Reachable = { readonly reachable: boolean };
const reaches = ({ reachable }: Reachable): Verdict => (reachable ? 'ok' : 'conversation_read_only');

export const canEdit = (ctx: WhoNow, message: Written & Reachable): Verdict =>
  allOf(
    roleVerdict(ctx, messages.editMessage),
    isAuthor(ctx, message),
    isLive(message),
    isFresh(ctx, message),
    reaches(message),
  );
/** Also in a conversation that a block has closed: what was written by mistake can be taken back. */
export const canDelete = (ctx: WhoNow, message: Written): Verdict =>
  allOf(roleVerdict(ctx, messages.deleteMessage), isAuthor(ctx, message), isLive(message), isFresh(ctx, message));
export const canReact = (ctx: Who, message: Written & Reachable & { readonly accepted: boolean }): Verdict =>
  allOf(
    roleVerdict(ctx, messages.reactToMessage),
    isLive(message),
    message.accepted ? 'ok' : 'conversation_read_only',
    reaches(message),
  );
export const canReport = (ctx: Who, message: Written): Verdict =>
  allOf(
    roleVerdict(ctx, createReport),
    message.actor_id === ctx.actor.id ? 'own_report' : 'ok',
    message.deleted_at === null && message.event === null ? 'ok' : 'not_found',
  );

export const writes = [
  ...groupWrites,
  ...guardedBy(canOpen, contract.openConversation),
  ...guardedBy(canWrite, messages.sendMessage),
  ...guardedBy(canAccept, contract.acceptConversation),
  ...guardedBy(canDecline, contract.declineConversation),
  ...guardedBy(canWithdraw, contract.withdrawConversation),
  ...guardedBy(canEdit, messages.editMessage),
  ...guardedBy(canDelete, messages.deleteMessage),
  ...guardedBy(canReact, messages.reactToMessage),
  ...ownThings(
    'conversations that the caller is in',
    contract.editConversation,
    contract.markConversation,
    contract.deleteConversation,
    contract.changeConversations,
    messages.hideMessage,
  ),
  ...ownThings('reactions of the caller', messages.unreactToMessage),
  ...ownThings('settings of the caller', contract.editMessageSettings),
];
