import type { In, Out } from '#contract/core/endpoint.ts';
import type { Card } from '#contract/core/cards.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type {
  Conversation,
  ConversationDesk,
  ConversationFolder,
  ConversationScope,
  listConversations,
} from '#contract/messaging/messaging.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { searchPattern } from '#modules/actors';
import { opensDesk } from '../policy.ts';
import { presentConversation } from './present.ts';
import { type ConversationRow, countUnread, filteredPage, findConversation, folderPage } from './queries.ts';
import { lastMessages } from './queries-last.ts';
import type { MessagingTables } from '../tables.ts';

export type MessagingContext = RequestContext<MessagingTables>;

export const asViewer = (ctx: MessagingContext) => ({ viewerId: ctx.actor.id, personId: ctx.member.id });

export async function presentAll(ctx: MessagingContext, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const last = await lastMessages(ctx.db, {
    viewerId: ctx.actor.id,
    conversationIds: rows.map(({ id }) => id),
  });
  const lastById = new Map(last.map((row) => [row.conversation_id, row]));
  const subjects = await subjectsOf(ctx, rows);
  return rows.map((row) => presentConversation(row, { last: lastById.get(row.id), subject: subjects.get(row) }, ctx));
}

/** Conversations without their last messages, for lists that show where a message was said. */
export async function presentPlaces(ctx: MessagingContext, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const subjects = await subjectsOf(ctx, rows);
  return rows.map((row) => presentConversation(row, { last: undefined, subject: subjects.get(row) }, ctx));
}

/** The things that conversations are about, as far as the caller may see them. */
async function subjectsOf(
  ctx: MessagingContext,
  rows: readonly ConversationRow[],
): Promise<ReadonlyMap<ConversationRow, Card>> {
  const about = rows.flatMap((row) =>
    row.subject_kind === null || row.subject_id === null
      ? []
      : [{ row, reference: { kind: row.subject_kind as Kind, id: row.subject_id } }],
  );
  if (about.length === 0) return new Map();
  const cards = await ctx.cards(about.map(({ reference }) => reference));
  return new Map(
    about.flatMap(({ row, reference }) => {
      const card = cards.get(reference.kind, reference.id);
      return card === undefined ? [] : [[row, card] as const];
    }),
  );
}

/** One conversation of the caller, as it is now. Both statements travel together. */
export async function readConversation(ctx: MessagingContext, conversationId: string): Promise<Conversation> {
  const [row, [last]] = await Promise.all([
    findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }),
    lastMessages(ctx.db, { viewerId: ctx.actor.id, conversationIds: [conversationId] }),
  ]);
  const conversation = found(row);
  const subject = (await subjectsOf(ctx, [conversation])).get(conversation);
  return presentConversation(conversation, { last, subject }, ctx);
}

interface Place {
  readonly pinned: boolean;
  readonly at: Date;
  readonly id: string;
}
const first: Place = { pinned: true, at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const toCursor = ({ pinned, at, id }: Place): string =>
  Buffer.from(`${pinned ? 1 : 0}.${at.getTime()}.${id}`).toString('base64url');
function fromCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return first;
  const [pinned = '', time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
  if (!/^[01]$/.test(pinned) || !/^\d{1,14}$/.test(time) || !isUuid(id)) throw fieldRefusal('cursor', 'invalid');
  return { pinned: pinned === '1', at: new Date(Number(time)), id };
}

/** The inbox has what has no desk of its own. */
function scopesOf({ role }: MessagingContext, desk: ConversationDesk | undefined): ConversationScope[] {
  const scopes: ConversationScope[] = desk === undefined ? ['personal', 'page'] : [desk];
  return scopes.filter((scope) => opensDesk({ role }, { scope }) === 'ok');
}
const folders: Readonly<Record<ConversationFolder, { state: string; archived: boolean }>> = {
  inbox: { state: 'active', archived: false },
  requests: { state: 'requested', archived: false },
  archived: { state: 'active', archived: true },
};

export async function readConversations(
  ctx: MessagingContext,
  query: Out<(typeof listConversations)['query']>,
): Promise<In<(typeof listConversations)['reply']>> {
  const { limit = defaultLimit, folder = 'inbox', unread, assigned = null } = query;
  const scopes = scopesOf(ctx, query.desk);
  const page = { ...asViewer(ctx), scopes, ...fromCursor(query.cursor), ...folders[folder], limit: limit + 1 };
  const search = searchPattern(query.search);
  const rows =
    unread === undefined && search === null && assigned === null
      ? await folderPage(ctx.db, page)
      : await filteredPage(ctx.db, { ...page, unread: unread === 'yes', search, assigned });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: await presentAll(ctx, shown),
    next:
      rows.length > limit && last?.last_at ? toCursor({ pinned: last.pinned, at: last.last_at, id: last.id }) : null,
  };
}

export async function readCounts(
  ctx: MessagingContext,
  desk: ConversationDesk | undefined,
): Promise<{ unread: number; requests: number }> {
  const counts = await countUnread.first(ctx.db, { ...asViewer(ctx), scopes: scopesOf(ctx, desk), now: ctx.now });
  return counts ?? { unread: 0, requests: 0 };
}
