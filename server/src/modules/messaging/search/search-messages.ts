import { comparable } from '#contract/core/comparison/comparable-text.ts';
import type { In, Out } from '#contract/core/endpoint.ts';
import { CONVERSATION_SCOPES, scopesOpenTo } from '#contract/messaging/messaging.ts';
import { SHARED_KINDS } from '#contract/messaging/messages.ts';
import { SEARCHED_FILES, type searchMessages as endpoint } from '#contract/messaging/search.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { presentActorCard, searchPattern } from '#modules/actors';
import { asViewer, type MessagingContext, presentPlaces } from '../conversations/conversations.ts';
import { excerptOf, type MessageQuery, parseMessageQuery } from './parse-query.ts';
import * as queries from './queries.ts';

/** As the index has it; no word that people write begins with the sign. */
const conversationWord = (id: string): string => `'=${id.replaceAll('-', '')}'`;

/** The conversations that a search names: one, those of `in:`, or all. */
async function conversationsFor(
  ctx: MessagingContext,
  { within }: MessageQuery,
  conversationId: string | undefined,
): Promise<string[]> {
  const scopes = [...scopesOpenTo(ctx.role)];
  const isWhole = scopes.length === CONVERSATION_SCOPES.length;
  if (conversationId !== undefined && within === null && isWhole) return [conversationId];
  const username = within?.startsWith('@') === true ? within.slice(1) : null;
  const name = username === null ? searchPattern(within ?? undefined) : null;
  const rows = await queries.searchedConversations(ctx.db, {
    ...asViewer(ctx),
    scopes,
    name,
    groupName: comparable(within ?? ''),
    username,
  });
  const ids = rows.map(({ id }) => id);
  return conversationId === undefined ? ids : ids.filter((id) => id === conversationId);
}

/** The newest messages of the caller with all words, phrases and filters. */
export async function searchMessages(
  ctx: MessagingContext,
  { search, conversationId, cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<In<(typeof endpoint)['reply']>> {
  const query = parseMessageQuery(search);
  const { words, from, has, impossible } = query;
  const isEmpty = words === '' && from === null && has.length === 0;
  const ids = isEmpty || impossible ? [] : await conversationsFor(ctx, query, conversationId);
  if (ids.length === 0) return { data: [], next: null };
  const named = `(${ids.map(conversationWord).join(' | ')})`;
  const rows = await queries.findMessages(ctx.db, {
    ...asViewer(ctx),
    ...fromCursor(cursor, newestPosition),
    conversationIds: ids,
    query: words === '' ? named : `${named} & ${words}`,
    username: from?.startsWith('@') === true ? from.slice(1) : null,
    writerName: from === 'me' || from?.startsWith('@') === true ? null : searchPattern(from ?? undefined),
    isOwn: from === 'me',
    links: has.includes('link'),
    mentions: has.includes('mention'),
    files: has.includes('file'),
    fileKinds: SEARCHED_FILES.filter((kind) => has.includes(kind)),
    replies: has.includes('reply'),
    reactions: has.includes('reaction'),
    cards: has.includes('card'),
    cardKinds: SHARED_KINDS.filter((kind) => has.includes(kind)),
    limit: limit + 1,
  });
  const page = infinitePage(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => row,
  );
  const foundIds = [...new Set(page.data.map((row) => row.conversation_id))];
  const conversations = await presentPlaces(
    ctx,
    await queries.conversationsByIds(ctx.db, { ...asViewer(ctx), ids: foundIds }),
  );
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  return {
    next: page.next,
    data: page.data.flatMap((row) => {
      const conversation = byId.get(row.conversation_id);
      if (conversation === undefined) return [];
      const card = presentActorCard(row, ctx.services, ctx.now);
      // As in the conversation itself: someone who blocks keeps a name and nothing else.
      const author = row.reachable ? card : { ...card, headline: '', avatar: null, verified: false };
      const { excerpt, marks } = excerptOf(row.text, query.marked);
      const { id, sequence, created_at: at } = row;
      return [{ id, conversation, sequence, author, excerpt, marks, at: at.toISOString() }];
    }),
  };
}
