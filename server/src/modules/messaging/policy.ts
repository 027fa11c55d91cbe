import * as contract from '#contract/messaging/messaging.ts';
import { REQUEST_DAYS, REQUEST_MESSAGES, scopesOpenTo } from '#contract/messaging/messaging.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import * as inbox from '#contract/messaging/inbox.ts';
import * as messages from '#contract/messaging/messages.ts';
import { removeMessagePreview } from '#contract/messaging/previews.ts';
import * as sending from '#contract/messaging/sending.ts';
import { isPageKind } from '#contract/core/roles.ts';
import { FINAL_MINUTES } from '#contract/messaging/messages.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import {
  allOf,
  guardedBy,
  ownThings,
  roleVerdict,
  type PolicyCaller,
  type PolicyCallerNow,
  type Verdict,
  limitVerdict,
} from '#platform/policy.ts';
import { day, minute } from '#platform/time.ts';
import { agreedWrites } from './agreed/policy.ts';
import { groupWrites } from './groups/policy.ts';
import type { ConversationRow } from './conversations/queries.ts';
import type { StoredFile } from './files/queries.ts';

/* Conversations of others are not found before these functions are called. */

/**
 * Whether the role of the caller opens conversations of a desk: advertisers of a page open those about advertisements
 * alone. Every call that names a conversation asks it (`at-desk.ts`), lists leave the others out.
 */
export const opensDesk = ({ role }: Pick<PolicyCaller, 'role'>, { scope }: Pick<ConversationRow, 'scope'>): Verdict =>
  scopesOpenTo(role).includes(scope) ? 'ok' : 'role_not_permitted';

export const canOpen = (ctx: PolicyCaller, actorId: string): Verdict =>
  allOf(roleVerdict(ctx, contract.openConversation), actorId === ctx.actor.id ? 'not_oneself' : 'ok');
/** About a thing, at the desk of its kind. */
export const canOpenAbout = (ctx: PolicyCaller, actorId: string, scope: ConversationRow['scope']): Verdict =>
  allOf(
    roleVerdict(ctx, contract.openConversationAbout),
    opensDesk(ctx, { scope }),
    actorId === ctx.actor.id ? 'not_oneself' : 'ok',
  );

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
    | 'actor_kind'
    | 'connected'
    | 'follows'
    | 'kind'
    | 'last_sequence'
    | 'other_requested_after'
    | 'reachable'
    | 'scope'
    | 'state'
    | 'who_can_write'
  >;
/** A page has no requests: anyone who may write to it reaches its inbox. */
export const isInbox = ({ actor_kind: kind }: Pick<Writable, 'actor_kind'>): boolean => isPageKind(kind);
/** Whether a message begins a request, to someone who was not asked or did not answer in time. */
export const beginsRequest = (row: Writable, now: Date): boolean =>
  row.kind === 'direct' && !isInbox(row) && row.other_state !== 'active' && !row.connected && !requestRuns(row, now);

/** Whether the request of the caller waits for an answer. */
export const isPending = (row: Writable, now: Date): boolean =>
  row.kind === 'direct' && !row.connected && requestRuns(row, now);

function writeTerms(row: Writable, now: Date): Verdict {
  if (row.kind === 'group') return row.state === 'active' ? 'ok' : 'conversation_read_only';
  if (!row.reachable) return 'conversation_read_only';
  if (row.other_state === 'active') return 'ok';
  if (row.who_can_write === 'nobody') return 'messages_closed';
  if (isInbox(row)) return row.who_can_write === 'followers' && !row.follows ? 'messages_closed' : 'ok';
  if (row.connected) return 'ok';
  if (row.who_can_write === 'connections') return 'messages_closed';
  const isFull = row.last_sequence - row.other_requested_after >= REQUEST_MESSAGES;
  return requestRuns(row, now) && isFull ? 'request_waits' : 'ok';
}
/** Someone who has not taken up the conversation and is no connection. */
const isStranger = (row: Writable): boolean =>
  row.kind === 'direct' && !isInbox(row) && row.other_state !== 'active' && !row.connected;
export const canWrite = (ctx: PolicyCallerNow, row: Writable): Verdict =>
  allOf(
    roleVerdict(ctx, messages.sendMessage),
    opensDesk(ctx, row),
    writeTerms(row, ctx.now),
    isStranger(row) ? limitVerdict(ctx) : 'ok',
  );

/** What a message to a stranger is about, as long as none of them has been sent. */
export const canDescribe = (ctx: PolicyCallerNow, row: Writable): Verdict =>
  allOf(
    roleVerdict(ctx, contract.describeFirstContact),
    beginsRequest(row, ctx.now) && canWrite(ctx, row) === 'ok' ? 'ok' : 'contact_begun',
  );

type Answerable = Pick<ConversationRow, 'state' | 'reachable'>;
const wasAsked = ({ state }: Answerable): Verdict => (state === 'requested' ? 'ok' : 'request_answered');
export const canAccept = (ctx: PolicyCaller, row: Answerable): Verdict =>
  allOf(roleVerdict(ctx, contract.acceptConversation), wasAsked(row), row.reachable ? 'ok' : 'conversation_read_only');
export const canDecline = (ctx: PolicyCaller, row: Answerable): Verdict =>
  allOf(roleVerdict(ctx, contract.declineConversation), wasAsked(row));
export const canWithdraw = (ctx: PolicyCallerNow, row: Writable): Verdict =>
  allOf(roleVerdict(ctx, contract.withdrawConversation), isPending(row, ctx.now) ? 'ok' : 'request_answered');

interface Written {
  readonly actor_id: string;
  /** Who wrote it for a page. */
  readonly by_id: string | null;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly event: unknown;
  readonly withheld: boolean;
}
const isAuthor = ({ actor }: PolicyCaller, message: Written): Verdict =>
  message.actor_id === actor.id ? 'ok' : 'not_permitted';
const isLive = ({ deleted_at: deletedAt, event }: Written): Verdict =>
  deletedAt === null && event === null ? 'ok' : 'message_final';
/** What a ruling withholds stays as it is: its author can only delete it. */
const isSaid = (message: Written): Verdict => (message.withheld ? 'message_final' : isLive(message));
const isFresh = ({ now }: PolicyCallerNow, message: Written): Verdict =>
  now.getTime() - message.created_at.getTime() < FINAL_MINUTES * minute ? 'ok' : 'message_final';
/** What a colleague has written for the page stays theirs: its words are not changed in their name. */
const isOwnWords = ({ actor, member }: PolicyCaller, { by_id: byId }: Written): Verdict =>
  (byId ?? actor.id) === member.id ? 'ok' : 'not_permitted';
type Reachable = { readonly reachable: boolean };
const reaches = ({ reachable }: Reachable): Verdict => (reachable ? 'ok' : 'conversation_read_only');

export const canEdit = (ctx: PolicyCallerNow, message: Written & Reachable): Verdict =>
  allOf(
    roleVerdict(ctx, messages.editMessage),
    isAuthor(ctx, message),
    isOwnWords(ctx, message),
    isSaid(message),
    isFresh(ctx, message),
    reaches(message),
  );
/** Also in a conversation that a block has closed: what was written by mistake can be taken back. */
export const canDelete = (ctx: PolicyCallerNow, message: Written): Verdict =>
  allOf(roleVerdict(ctx, messages.deleteMessage), isAuthor(ctx, message), isLive(message), isFresh(ctx, message));
/** At any time: what the message says stays as it is. */
export const canRemovePreview = (ctx: PolicyCaller, message: Written): Verdict =>
  allOf(roleVerdict(ctx, removeMessagePreview), isAuthor(ctx, message), isLive(message));
export const canReact = (ctx: PolicyCaller, message: Written & Reachable & { readonly accepted: boolean }): Verdict =>
  allOf(
    roleVerdict(ctx, messages.reactToMessage),
    isSaid(message),
    message.accepted ? 'ok' : 'conversation_read_only',
    reaches(message),
  );
interface Content {
  readonly text: string;
  readonly files: readonly Pick<StoredFile, 'kind'>[] | null;
  readonly shared_id: string | null;
}
/** Files of an author who has left are gone. */
const saysSomething = ({ text, files, shared_id: shared }: Content): Verdict =>
  text !== '' || shared !== null || (files ?? []).some(({ kind }) => kind !== null) ? 'ok' : 'not_permitted';
export const canForward = (ctx: PolicyCaller, message: Written & Content & { readonly accepted: boolean }): Verdict =>
  allOf(
    roleVerdict(ctx, messages.forwardMessage),
    isSaid(message),
    message.accepted ? 'ok' : 'not_permitted',
    saysSomething(message),
  );
export const canReport = (ctx: PolicyCaller, message: Written): Verdict =>
  allOf(
    roleVerdict(ctx, createReport),
    message.actor_id === ctx.actor.id ? 'own_report' : 'ok',
    message.deleted_at === null && message.event === null ? 'ok' : 'not_found',
  );

/** Someone of a page answers; members answer themselves. */
export const canAssign = (ctx: PolicyCaller): Verdict =>
  allOf(roleVerdict(ctx, inbox.assignConversation), ctx.actor.id === ctx.member.id ? 'not_permitted' : 'ok');
export const canDeleteNote = (ctx: PolicyCaller, note: { readonly member_id: string }): Verdict =>
  allOf(
    roleVerdict(ctx, inbox.deleteConversationNote),
    note.member_id === ctx.member.id || ctx.role === 'admin' ? 'ok' : 'not_permitted',
  );

export const writes = [
  ...groupWrites,
  ...agreedWrites,
  ...guardedBy(canAssign, inbox.assignConversation),
  ...guardedBy(canDeleteNote, inbox.deleteConversationNote),
  ...ownThings(
    'notes and saved replies of the actor',
    inbox.addConversationNote,
    inbox.createSavedReply,
    inbox.editSavedReply,
    inbox.deleteSavedReply,
  ),
  ...guardedBy(canOpen, contract.openConversation),
  ...guardedBy(canOpenAbout, contract.openConversationAbout),
  ...guardedBy(canWrite, messages.sendMessage, sending.holdMessage, sending.scheduleMessage),
  ...ownThings(
    'messages of the actor that wait',
    sending.editHeldMessage,
    sending.sendHeldMessage,
    sending.undoMessage,
  ),
  ...guardedBy(canDescribe, contract.describeFirstContact),
  ...guardedBy(canAccept, contract.acceptConversation),
  ...guardedBy(canDecline, contract.declineConversation),
  ...guardedBy(canWithdraw, contract.withdrawConversation),
  ...guardedBy(canEdit, messages.editMessage),
  ...guardedBy(canDelete, messages.deleteMessage),
  ...guardedBy(canRemovePreview, removeMessagePreview),
  ...guardedBy(canReact, messages.reactToMessage),
  ...guardedBy(canForward, messages.forwardMessage),
  ...ownThings(
    'conversations that the caller is in',
    contract.editConversation,
    contract.markConversation,
    contract.deleteConversation,
    contract.changeConversations,
    messages.hideMessage,
    sending.saveMessageDraft,
  ),
  ...ownThings('reactions of the caller', messages.unreactToMessage),
  ...ownThings('settings of the caller', editMessageSettings),
];
