import { v7 as uuid } from 'uuid';
import type { In, Out } from '#contract/core/endpoint.ts';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import { findParts, resolveMentions, usernamesIn } from '#contract/core/text-parts.ts';
import { MESSAGES_A_MINUTE } from '#contract/messaging/messaging.ts';
import {
  HISTORY_PAGE,
  type Message,
  MESSAGE_MENTIONS_MAX,
  type MessageEntity,
  type readHistory as historyEndpoint,
  type sendMessage as sendEndpoint,
} from '#contract/messaging/messages.ts';
import type { Cards } from '#platform/cards.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { minute } from '#platform/time.ts';
import { alsoTo } from '../conversations/at-desk.ts';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { attachFiles, refuseEmpty } from '../files/attach.ts';
import { insertFiles } from '../files/queries.ts';
import { dailyLimits } from '../limits.ts';
import { heardBy, type Listener, listenersOf, whisperToGroup } from '../groups/whisper.ts';
import { beginsRequest, canWrite, isInbox } from '../policy.ts';
import {
  type ConversationRow,
  findConversation,
  lockConversation,
  type ParticipantState,
} from '../conversations/queries.ts';
import { askAfterSending } from '../previews/ask.ts';
import { presentMessage, sharedIn, termsOf } from './present.ts';
import * as queries from './queries.ts';
import { endDraft } from '../sending/queries.ts';
import type { MessageRow } from './queries.ts';

/** A page of messages, oldest first, and whether there are more on either side. */
export async function readHistory(
  ctx: MessagingContext,
  conversationId: string,
  query: Out<(typeof historyEndpoint)['query']>,
): Promise<In<(typeof historyEndpoint)['reply']>['data']> {
  const { before = 1_000_000_000, after, limit = HISTORY_PAGE } = query;
  const [anchor, read] = after === undefined ? [before, queries.messagesBefore] : [after, queries.messagesAfter];
  const own = { viewerId: ctx.actor.id, conversationId };
  const behind = after === undefined ? { low: anchor - 1, high: 2_147_483_647 } : { low: 0, high: anchor + 1 };
  const [conversation, rows, hidden] = await Promise.all([
    findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }),
    read(ctx.db, { ...own, anchor, limit: limit + 1 }),
    queries.hasMessages.first(ctx.db, { ...own, ...behind }),
  ]);
  const terms = termsOf(found(conversation));
  const page = rows.slice(0, limit);
  const cards = await ctx.cards(terms.accepted ? sharedIn(page) : []);
  if (after === undefined) page.reverse();
  const [hasMore, hasBehind] = [rows.length > limit, hidden?.found === true];
  return {
    messages: page.map((row) => presentMessage(row, ctx, terms, cards)),
    hasOlder: after === undefined ? hasMore : hasBehind,
    hasNewer: after === undefined ? hasBehind : hasMore,
  };
}

/** Links and mentions of a text. Mentions of blocked, hidden or unknown actors stay plain text. */
export async function linkParts(ctx: MessagingContext, text: string): Promise<MessageEntity[]> {
  const { links, mentions } = findParts(text);
  const usernames = usernamesIn(mentions, MESSAGE_MENTIONS_MAX);
  const rows = usernames.length === 0 ? [] : await queries.findMentioned(ctx.db, { ...asViewer(ctx), usernames });
  const actorIds = new Map(rows.map((row) => [row.username, row.id]));
  const entities: MessageEntity[] = [
    ...links.map((link) => ({ kind: 'link' as const, ...link })),
    ...resolveMentions(mentions, actorIds).map((mention) => ({ kind: 'mention' as const, ...mention })),
  ];
  return entities.toSorted((a, b) => a.start - b.start);
}

/**
 * Hands a message to the windows of all sides, to each with their own buttons. Cards are not whispered: each window
 * reads what its own reader may see. Returns what the caller reads.
 */
export function whisperMessage(
  ctx: MessagingContext,
  row: MessageRow,
  conversation: ConversationRow,
  { listeners, cards }: { readonly listeners: readonly Listener[]; readonly cards: Cards },
): Message {
  const inGroup = conversation.kind === 'group';
  const own = { reachable: conversation.reachable, accepted: true, inGroup };
  const message = presentMessage(row, ctx, own, cards);
  const also = alsoTo(conversation);
  ctx.whisper([ctx.actor.id], { name: 'messaging.message', message }, also);
  if (inGroup) {
    whisperToGroup(ctx, row, listeners);
    return message;
  }
  const { actor_id: otherId, other_state: state } = conversation;
  if (state !== 'active' && state !== 'requested') return message;
  const { now, services } = ctx;
  const other = { actor: { id: otherId }, member: { ...ctx.member, id: otherId }, role: null, now, services };
  const terms = { reachable: conversation.reachable, accepted: state === 'active', inGroup };
  const heard = heardBy(row, row.reply_to === null || listeners.some(({ id, reads }) => id === otherId && reads));
  ctx.whisper([otherId], { name: 'messaging.message', message: presentMessage(heard, other, terms) }, also);
  return message;
}

/** What the first message to someone who has not accepted makes of their part of the conversation. */
function stateAfter(row: ConversationRow): ParticipantState {
  if (row.kind === 'group' || row.connected || isInbox(row) || row.other_state === 'active') return 'active';
  return row.other_state === 'declined' ? 'declined' : 'requested';
}

/** The role in the team of the page at this moment: it may have ended since the call began. */
async function roleNow({ db, actor, member, role, services }: MessagingContext): Promise<MessagingContext['role']> {
  if (actor.id === member.id) return role;
  const pages = await services.roles.list(across(db), member.id);
  return pages.find(({ id }) => id === actor.id)?.role ?? null;
}

/** What a message may have that the body of a call has not. */
interface Origin {
  /** The id that it was held with; its draft has ended by then. */
  readonly id?: string;
  /** The message whose words it repeats. */
  readonly forwardedFrom?: string;
  /** Stores the files that `fileIds` names, which are no uploads. */
  readonly attach?: () => Promise<void>;
}

export const listOf = (shared: Reference | undefined): Reference[] => (shared === undefined ? [] : [shared]);
/** Refuses what the caller shares unless they may see it. */
export function refuseUnknownShared(shared: Reference | undefined, cards: Cards): void {
  if (shared !== undefined && cards.get(shared.kind, shared.id) === undefined) throw new Refusal('shared_unknown');
}

/** A message answers one that there is. */
export function refuseUnknownReply({ last_sequence: last }: ConversationRow, replyTo: number | undefined): void {
  if (replyTo !== undefined && replyTo > last) throw fieldRefusal('replyTo', 'invalid');
}

const contentOf = ({ clientId, text, fileIds = [], peaks, shared }: Out<(typeof sendEndpoint)['body']>) => ({
  clientId,
  text,
  attached: fileIds.length,
  mediaIds: fileIds,
  peaks: peaks ?? null,
  sharedKind: shared?.kind ?? null,
  sharedId: shared?.id ?? null,
});

/** What was held, forwarded or shared from elsewhere leaves the draft of the conversation as it is. */
const isTyped = ({ shared }: Out<(typeof sendEndpoint)['body']>, { id, forwardedFrom }: Origin): boolean =>
  id === undefined && forwardedFrom === undefined && shared === undefined;

function refuseTooMany(count: number): void {
  if (count >= MESSAGES_A_MINUTE)
    throw new Refusal('too_many_messages', { retryAfter: 60, values: { limit: MESSAGES_A_MINUTE } });
}
/** Who answers a request accepts it. */
async function acceptByAnswer(
  ctx: MessagingContext,
  conversationId: string,
  { state, actor_id: otherId }: Pick<ConversationRow, 'state' | 'actor_id'>,
): Promise<void> {
  if (state === 'requested')
    await ctx.emit('messaging.request_accepted', { conversationId, actorId: ctx.actor.id, otherId });
}

/** Also for the module of the thing that a conversation is about: when it was asked about, and when answered. */
async function emitSaid(ctx: MessagingContext, conversationId: string, row: ConversationRow): Promise<void> {
  await ctx.emit('messaging.said', { conversationId, sequence: row.last_sequence + 1 });
  const { subject_kind: kind, subject_id: id } = row;
  if (kind !== null && id !== null)
    await ctx.emit('messaging.said_about', { conversationId, actorId: ctx.actor.id, kind: kind as Kind, id });
}

/**
 * Stores a message and then answers. The lock on the conversation and all that decides about the message travel
 * together; so do the message, the counters and the facts.
 */
export async function sendMessage(
  ctx: MessagingContext,
  conversationId: string,
  body: Out<(typeof sendEndpoint)['body']>,
  origin: Origin = {},
): Promise<Message> {
  const { id: heldId, forwardedFrom, attach } = origin;
  refuseEmpty(body);
  const memberId = ctx.member.id;
  const { fileIds = [] } = body;
  const since = new Date(ctx.now.getTime() - minute);
  const one = { ...asViewer(ctx), conversationId };
  const shared = listOf(body.shared);
  const { conversation, sent, recent, entities, role, cards } = await inOrder({
    lockConversation: async () => lockConversation.first(ctx.db, { conversationId }),
    conversation: async () => findConversation.first(ctx.db, one),
    sent: async () => queries.findSent.first(ctx.db, { viewerId: ctx.actor.id, memberId, clientId: body.clientId }),
    recent: async () => queries.countSince.first(ctx.db, { conversationId, memberId, since, limit: MESSAGES_A_MINUTE }),
    entities: async () => linkParts(ctx, body.text),
    role: async () => roleNow(ctx),
    cards: async () => ctx.cards(shared),
  });
  const row = found(conversation);
  if (sent?.conversation_id === conversationId)
    return presentMessage(sent, ctx, termsOf(row), await ctx.cards(sharedIn([sent])));
  if (sent !== undefined) throw fieldRefusal('clientId', 'invalid');
  refuseUnknownShared(body.shared, cards);
  enforce(canWrite({ ...ctx, role }, row));
  refuseTooMany(recent?.count ?? 0);
  const begins = beginsRequest(row, ctx.now);
  const otherState = stateAfter(row);
  const message = { ...contentOf(body), id: heldId ?? uuid(), actorId: ctx.actor.id, memberId, entities };
  refuseUnknownReply(row, body.replyTo);
  const { stored, loaded, listeners } = await inOrder({
    attachFiles: async () => (attach === undefined ? attachFiles(ctx, fileIds) : attach()),
    stored: async () =>
      queries.insertMessage.first(ctx.db, {
        ...message,
        conversationId,
        forwardedFrom: forwardedFrom ?? null,
        replyTo: body.replyTo ?? null,
        now: ctx.now,
        otherState,
        begins,
        toGroup: row.kind === 'group',
      }),
    insertFiles: async () =>
      fileIds.length === 0 ? 0 : insertFiles(ctx.db, { messageId: message.id, mediaIds: fileIds }),
    loaded: async () => queries.findMessage.first(ctx.db, { viewerId: ctx.actor.id, messageId: message.id }),
    listeners: async () => listenersOf(ctx, row, body.replyTo ?? null),
    endDraft: async () =>
      isTyped(body, origin) ? endDraft(ctx.db, { conversationId, actorId: ctx.actor.id, now: ctx.now }) : undefined,
    countStrangers: async () => (begins ? countDaily(ctx, dailyLimits.strangers) : undefined),
    emitRequestAccepted: async () => acceptByAnswer(ctx, conversationId, row),
    emitSaid: async () => emitSaid(ctx, conversationId, row),
    askAfterSending: async () => askAfterSending(ctx, row, { ...message, otherState }),
  });
  if (stored === undefined) throw fieldRefusal('clientId', 'invalid');
  return whisperMessage(ctx, found(loaded), { ...row, other_state: otherState }, { listeners, cards });
}
