import type { Kysely } from 'kysely';
import type { ConversationScope } from '#contract/messaging/messaging.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { Waiting, WaitingKey } from '#platform/notifications.ts';
import { type ParticipantState, readsWithheld } from '../conversations/queries.ts';
import { wordsOf } from '../files/queries.ts';
import type { MessagingTables } from '../tables.ts';

const receiverRow = {
  actor_id: column.uuid,
  author_id: column.uuid,
  state: column.text.as<ParticipantState>(),
  kind: column.text.as<'direct' | 'group'>(),
  scope: column.text.as<ConversationScope>(),
  /** Whether the message begins a request. */
  begins: column.boolean,
  /** Whether the receiver wants a push of a request like this. */
  rings: column.boolean,
};
export type ReceiverRow = RowOf<typeof receiverRow>;
const receivers = statement({
  params: { conversationId: column.uuid, sequence: column.int },
  row: receiverRow,
  sql: `
  select participant.actor_id, message.actor_id as author_id, participant.state, conversation.kind,
    conversation.scope,    message.sequence = participant.requested_after + 1 as begins,
    coalesce(contact.purpose = any (rules.ring_purposes) and (contact.pay <> '' or not rules.ring_needs_pay)
      and (contact.place <> '' or not rules.ring_needs_place), false) as rings
  from message join conversation on conversation.id = message.conversation_id
  join participant on participant.conversation_id = message.conversation_id
    and participant.actor_id <> message.actor_id and participant.state in ('active', 'requested')
  left join first_contact as contact on contact.conversation_id = message.conversation_id
    and contact.actor_id = message.actor_id
  left join message_setting as rules on rules.actor_id = participant.actor_id
  where message.conversation_id = :conversationId and message.sequence = :sequence and message.deleted_at is null`,
});
/** Who gets a message. */
export const receiversOf = async (
  db: Kysely<never>,
  message: { readonly conversationId: string; readonly sequence: number },
): Promise<ReceiverRow[]> =>
  receivers(narrowed<MessagingTables>(db), { conversationId: message.conversationId, sequence: message.sequence });

const openRequests = statement({
  params: { conversationIds: column.uuid.array, recipientIds: column.uuid.array },
  row: { found: column.boolean },
  sql: `
  select exists (select from participant where participant.conversation_id = named.conversation_id
    and participant.actor_id = named.recipient_id and participant.state = 'requested') as found
  from unnest(:conversationIds::uuid[], :recipientIds::uuid[])
    with ordinality as named (conversation_id, recipient_id, place) order by named.place`,
});
/** Whether recipients have not answered a request. */
export const areAsked = async (db: Kysely<never>, keys: readonly WaitingKey[]): Promise<boolean[]> =>
  (
    await openRequests(narrowed<MessagingTables>(db), {
      conversationIds: keys.map(({ subjectId }) => subjectId),
      recipientIds: keys.map(({ recipientId }) => recipientId),
    })
  ).map(({ found }) => found);

/** Unread messages of one conversation that are looked at. */
const MAX_UNREAD = 100;
// Of the others, not deleted for all or for the recipient, and by no one with whom a block lies between them.
const unread = statement({
  params: { conversationIds: column.uuid.array, recipientIds: column.uuid.array, now: column.timestamp },
  row: {
    place: column.bigint,
    actor_ids: column.uuid.array,
    actor_count: column.int,
    count: column.int,
    since: column.timestamp,
    at: column.timestamp,
    words: column.text,
    mailed: column.boolean,
  },
  sql: `
  select named.place, (array_agg(latest.actor_id order by latest.sequence desc))[1:3] as actor_ids,
    count(*)::int as actor_count, sum(latest.count)::int as count, min(latest.since) as since, max(latest.at) as at,
    (array_agg(latest.words order by latest.sequence desc))[1] as words,
    own.mailed_up_to > greatest(own.read_up_to, own.cleared_up_to) as mailed
  from unnest(:conversationIds::uuid[], :recipientIds::uuid[])
    with ordinality as named (conversation_id, recipient_id, place)
  join participant as own on own.conversation_id = named.conversation_id and own.actor_id = named.recipient_id
  cross join lateral (
    select unread.actor_id, max(unread.sequence) as sequence, count(*) as count, min(unread.created_at) as since,
      max(unread.created_at) as at,
      (array_agg(${wordsOf('unread', 2000)} order by unread.sequence desc))[1] as words
    from (select * from message
      where message.conversation_id = own.conversation_id
        and message.sequence > greatest(own.read_up_to, own.cleared_up_to)
        and message.actor_id <> own.actor_id and message.deleted_at is null and ${readsWithheld('message')}
        and not exists (select 1 from message_hidden where message_hidden.conversation_id = message.conversation_id
          and message_hidden.sequence = message.sequence and message_hidden.actor_id = own.actor_id)
        and not exists (select 1 from block_between
          where block_between.actor_id = own.actor_id and block_between.other_id = message.actor_id)
      order by message.sequence desc limit ${MAX_UNREAD}) as unread
    group by unread.actor_id) as latest
  where own.state = 'active' and (own.muted_until is null or own.muted_until <= :now)
  group by named.place, own.mailed_up_to, own.read_up_to, own.cleared_up_to`,
});

/** The unread messages of recipients, in conversations that they have accepted and not muted. */
export async function readUnread(
  db: Kysely<never>,
  keys: readonly WaitingKey[],
  now: Date,
): Promise<(Waiting | null)[]> {
  const rows = await unread(narrowed<MessagingTables>(db), {
    conversationIds: keys.map(({ subjectId }) => subjectId),
    recipientIds: keys.map(({ recipientId }) => recipientId),
    now,
  });
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]));
  return keys.map((_, index) => {
    const row = byPlace.get(index + 1);
    if (row === undefined) return null;
    const { actor_ids: actorIds, actor_count: actorCount, count, since, at, words, mailed } = row;
    return { actorIds, actorCount, count, since, at, words, mailed };
  });
}

const raiseMailed = statement({
  params: { conversationIds: column.uuid.array, recipientIds: column.uuid.array },
  sql: `
  update participant set mailed_up_to = conversation.last_sequence
  from unnest(:conversationIds::uuid[], :recipientIds::uuid[]) as mailed (conversation_id, recipient_id)
  join conversation on conversation.id = mailed.conversation_id
  where participant.conversation_id = mailed.conversation_id and participant.actor_id = mailed.recipient_id`,
});
/** Until they read them, recipients get no other e-mail about the messages of these conversations. */
export const markMailed = async (db: Kysely<never>, keys: readonly WaitingKey[]): Promise<number> =>
  raiseMailed(narrowed<MessagingTables>(db), {
    conversationIds: keys.map(({ subjectId }) => subjectId),
    recipientIds: keys.map(({ recipientId }) => recipientId),
  });
