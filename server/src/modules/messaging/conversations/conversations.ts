import { v7 as uuid } from 'uuid';
import type { In, Out } from '#contract/core/endpoint.ts';
import type { Conversation, ConversationFolder, listConversations } from '#contract/messaging.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { searchPattern } from '#modules/actors';
import { visibility } from '#modules/network';
import { dailyLimits } from '../limits.ts';
import { canOpen } from '../policy.ts';
import { presentConversation } from './present.ts';
import {
  type ConversationRow,
  countUnread,
  filteredPage,
  findConversation,
  findDirect,
  folderPage,
  lastMessages,
  viewer,
} from './queries.ts';
import type { MessagingTables } from '../tables.ts';

export type MessagingContext = RequestContext<MessagingTables>;

export const asViewer = (ctx: MessagingContext) => ({ viewerId: ctx.actor.id, personId: ctx.member.id });

async function presentAll(ctx: MessagingContext, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const last = await lastMessages(ctx.db, {
    viewerId: ctx.actor.id,
    conversationIds: rows.map(({ id }) => id),
  });
  const lastById = new Map(last.map((row) => [row.conversation_id, row]));
  return rows.map((row) => presentConversation(row, lastById.get(row.id), ctx));
}

/** One conversation of the caller, as it is now. Both statements travel together. */
export async function readConversation(ctx: MessagingContext, conversationId: string): Promise<Conversation> {
  const [row, [last]] = await Promise.all([
    findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }),
    lastMessages(ctx.db, { viewerId: ctx.actor.id, conversationIds: [conversationId] }),
  ]);
  return presentConversation(found(row), last, ctx);
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

const folders: Readonly<Record<ConversationFolder, { state: string; archived: boolean }>> = {
  inbox: { state: 'active', archived: false },
  requests: { state: 'requested', archived: false },
  archived: { state: 'active', archived: true },
};

export async function readConversations(
  ctx: MessagingContext,
  query: Out<(typeof listConversations)['query']>,
): Promise<In<(typeof listConversations)['reply']>> {
  const { limit = defaultLimit, folder = 'inbox', unread } = query;
  const page = { ...asViewer(ctx), ...fromCursor(query.cursor), ...folders[folder], limit: limit + 1 };
  const search = searchPattern(query.search);
  const rows =
    unread === undefined && search === null
      ? await folderPage(ctx.db, page)
      : await filteredPage(ctx.db, { ...page, unread: unread === 'yes', search });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: await presentAll(ctx, shown),
    next:
      rows.length > limit && last?.last_at ? toCursor({ pinned: last.pinned, at: last.last_at, id: last.id }) : null,
  };
}

export async function readCounts(ctx: MessagingContext): Promise<{ unread: number; requests: number }> {
  const counts = await countUnread.first(ctx.db, { ...asViewer(ctx), now: ctx.now });
  return counts ?? { unread: 0, requests: 0 };
}

/** Creates the personal conversation of two actors. Of two who open it at once, one creates it. */
const insertDirect = statement({
  params: { id: column.uuid, actorId: column.uuid, otherId: column.uuid, now: column.timestamp },
  sql: `
  with created as (
    insert into conversation (id, kind, scope, first_id, second_id, created_at)
    values (:id, 'direct', 'personal', least(:actorId::uuid, :otherId::uuid), greatest(:actorId::uuid, :otherId::uuid),
      :now)
    on conflict (first_id, second_id, scope, subject_kind, subject_id) where kind = 'direct' do nothing
    returning conversation.id
  )
  insert into participant (conversation_id, actor_id, state)
  select created.id, side.actor_id, 'outside'
  from created cross join unnest(array[:actorId::uuid, :otherId::uuid]) as side (actor_id)`,
});
const findMember = statement({
  params: { ...viewer, actorId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select person.id from actor_card as person
  where person.id = :actorId and person.kind = 'member'
    and ${visibility({ owner: 'person.id', card: 'person' }).predicate}`,
});

/**
 * Opens the conversation with another member. The other one sees nothing of it until the first message. What has
 * messages can be opened even when the other can no longer be seen.
 */
export async function openConversation(ctx: MessagingContext, actorId: string): Promise<Conversation> {
  enforce(canOpen(ctx, actorId));
  const both = { ...asViewer(ctx), otherId: actorId };
  const target = { ...asViewer(ctx), actorId };
  const [existing, seen] = await Promise.all([findDirect.first(ctx.db, both), findMember.first(ctx.db, target)]);
  if (existing !== undefined) {
    const [conversation] = await presentAll(ctx, [existing]);
    return found(conversation?.last === null ? seen && conversation : conversation);
  }
  found(seen);
  const id = uuid();
  const [, , opened] = await Promise.all([
    countDaily(ctx, dailyLimits.openings),
    insertDirect(ctx.db, { id, actorId: ctx.actor.id, otherId: actorId, now: ctx.now }),
    findDirect.first(ctx.db, both),
  ]);
  return presentConversation(found(opened), undefined, ctx);
}
