import type { ActorCard } from '#contract/core/cards.ts';
import { queryOptions as tanstackQueryOptions, type QueryClient } from '@tanstack/react-query';
import {
  type ASSIGNED,
  type Conversation,
  type ConversationDesk,
  type ConversationFolder,
  listConversations,
  readConversation,
} from '#contract/messaging/messaging.ts';
import { listApplicationConversations } from '#contract/jobs/conversations.ts';
import { type Message, readHistory } from '#contract/messaging/messages.ts';
import { readMessageSettings } from '#contract/messaging/settings.ts';
import { call } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { historyKey } from './keys.ts';
import {
  bounded,
  type History,
  isBeyondGap,
  lastNumber,
  lastOf,
  withLatest,
  withMessage,
  withNewer,
  withOlder,
} from './history.ts';
import { inUseIn } from './place/in-use.ts';

export interface Filters {
  readonly folder: ConversationFolder;
  readonly unread: 'yes' | undefined;
  readonly search: string;
  readonly assigned: (typeof ASSIGNED)[number] | undefined;
  /** Only those of one desk. */
  readonly desk?: ConversationDesk | null;
}
export const conversationsQuery = ({ folder, unread, search, assigned, desk = null }: Filters) => ({
  ...infiniteQueryOptions(listConversations, {
    query: {
      folder,
      ...(unread && { unread }),
      ...(search !== '' && { search }),
      ...(assigned && { assigned }),
      ...(desk && { desk }),
    },
  }),
  meta: {
    saved: folder === 'inbox' && unread === undefined && search === '' && assigned === undefined && desk === null,
  },
});
export const applicationConversationsQuery = () => infiniteQueryOptions(listApplicationConversations, {});
export const conversationQuery = (conversationId: string) => ({
  ...queryOptions(readConversation, { params: { conversationId } }),
  meta: { saved: (whole: { data: Conversation }) => whole },
});
export const settingsQuery = () => queryOptions(readMessageSettings, {});

/** The other person of a conversation of two. */
export function otherOf({ others: [other] }: Conversation): ActorCard {
  if (other === undefined) throw new Error('a conversation of two has another participant');
  return other.actor;
}

/** What a conversation is called: the name of the group, or of the other person. */
export const titleOf = (conversation: Conversation): string => conversation.group?.name ?? otherOf(conversation).name;

const fetchPage = async (
  conversationId: string,
  query: { before?: number; after?: number },
  signal?: AbortSignal,
): Promise<History> => {
  const { data } = await call(readHistory, { params: { conversationId }, query }, signal ? { signal } : {});
  return data;
};
/** Pages that are read one after the other to catch up; beyond them, the latest page replaces what is shown. */
const CATCH_UP_PAGES = 4;

const change = (queries: QueryClient, conversationId: string, update: (history: History) => History): void => {
  queries.setQueryData<History>(historyKey(conversationId), (history) => history && update(history));
};
const NOTHING: History = { messages: [], hasOlder: false, hasNewer: true };

/** Adds everything after the last message that is shown. */
async function catchUp(queries: QueryClient, conversationId: string, signal: AbortSignal): Promise<History> {
  for (let page = 0; page < CATCH_UP_PAGES; page += 1) {
    const after = lastNumber(queries.getQueryData<History>(historyKey(conversationId)) ?? NOTHING);
    const newer = await fetchPage(conversationId, { after }, signal);
    change(queries, conversationId, (history) => withNewer(history, newer, after, inUseIn(conversationId)));
    const all = queries.getQueryData<History>(historyKey(conversationId));
    if (all?.hasNewer === false) return all;
  }
  return fetchPage(conversationId, {}, signal);
}

/**
 * The part of a conversation that was read. It starts at the end, or a little before `unreadFrom`. Read again, it keeps
 * what is shown and adds what was missed.
 */
export const historyQuery = (conversationId: string, unreadFrom?: number) =>
  tanstackQueryOptions({
    queryKey: historyKey(conversationId),
    meta: { saved: lastOf },
    queryFn: async ({ client, signal }): Promise<History> => {
      const shown = client.getQueryData<History>(historyKey(conversationId));
      if (shown === undefined)
        return fetchPage(conversationId, unreadFrom === undefined ? {} : { after: unreadFrom }, signal);
      if (shown.hasNewer) return shown;
      const latest = await fetchPage(conversationId, {}, signal);
      // Until it came, older messages may have been loaded, and new ones may have arrived.
      const now = client.getQueryData<History>(historyKey(conversationId)) ?? shown;
      if (now.hasNewer) return now;
      const first = latest.messages[0]?.sequence ?? 0;
      const isApart = first > lastNumber(now) + 1;
      const all = isApart ? await catchUp(client, conversationId, signal) : withLatest(now, latest, lastNumber(shown));
      return bounded(all, inUseIn(conversationId));
    },
  });

export async function loadOlder(queries: QueryClient, conversationId: string): Promise<void> {
  const before = queries.getQueryData<History>(historyKey(conversationId))?.messages[0]?.sequence;
  if (before === undefined) return;
  const page = await fetchPage(conversationId, { before });
  change(queries, conversationId, (history) => withOlder(history, page, before, inUseIn(conversationId)));
}
export async function loadNewer(queries: QueryClient, conversationId: string): Promise<void> {
  const shown = queries.getQueryData<History>(historyKey(conversationId));
  if (shown === undefined) return;
  const after = lastNumber(shown);
  const page = await fetchPage(conversationId, { after });
  change(queries, conversationId, (history) => withNewer(history, page, after, inUseIn(conversationId)));
}
/** Messages before a place that was jumped to. */
const BEFORE_PLACE = 20;
/** The part of a conversation around a message. */
export async function loadAround(queries: QueryClient, conversationId: string, sequence: number): Promise<void> {
  const page = await fetchPage(conversationId, { after: Math.max(0, sequence - BEFORE_PLACE) });
  queries.setQueryData<History>(historyKey(conversationId), page);
}
export async function loadLatest(queries: QueryClient, conversationId: string): Promise<void> {
  const page = await fetchPage(conversationId, {});
  queries.setQueryData<History>(historyKey(conversationId), page);
}

/** Puts a message where it belongs; what lies between it and the last one is read. */
export function putMessage(queries: QueryClient, message: Message): void {
  const { conversationId } = message;
  const before = queries.getQueryData<History>(historyKey(conversationId));
  if (before === undefined) return;
  const hasGap = isBeyondGap(before, message);
  change(queries, conversationId, (history) => withMessage(history, message, inUseIn(conversationId)));
  if (hasGap) void fillGap(queries, conversationId, lastNumber(before));
}
/** Reads what lies between the last message and one that arrived. What is in sight stays. */
async function fillGap(queries: QueryClient, conversationId: string, after: number): Promise<void> {
  const page = await fetchPage(conversationId, { after });
  change(queries, conversationId, (history) => {
    const inUse = inUseIn(conversationId);
    return bounded(withNewer(history, page, after, inUse), inUse);
  });
}

/** Reads one message again. */
export async function refreshMessage(queries: QueryClient, { conversationId, sequence }: Message): Promise<void> {
  const query = { after: sequence - 1, limit: 1 };
  const { data } = await call(readHistory, { params: { conversationId }, query });
  for (const message of data.messages) if (message.sequence === sequence) putMessage(queries, message);
}

/** Changes what is cached of a conversation, where it is open. */
export const putConversation = (
  queries: QueryClient,
  conversationId: string,
  update: (conversation: Conversation) => Conversation,
): void => {
  queries.setQueryData<{ data: Conversation }>(
    conversationQuery(conversationId).queryKey,
    (cached) => cached && { data: update(cached.data) },
  );
};
