import { randomUUID } from 'node:crypto';
import { type BenchWorld, idAt, turn, tokenAt, type Operation } from './operation.ts';

const conversationAt = (world: BenchWorld, index: number) => turn(world.conversations, index);
const memberOf = (world: BenchWorld, index: number): string => idAt(world, conversationAt(world, index).person);
const tokenOf = (world: BenchWorld, index: number): string => tokenAt(world, conversationAt(world, index).person);
const text = (index: number) => `Bench ${index}: a plain sentence of a usual length for a message.`;

/** The first 20 conversations, each with the other person and the last message. */
const conversations: Operation = {
  name: 'conversations',
  goal: 0.4,
  cardKinds: 1,
  ours: (world, index) => ({ method: 'GET', path: '/api/conversations', token: tokenAt(world, index) }),
  bare: {
    text: `select c.id, c.last_sequence, p.read_up_to, p.archived, p.pinned, p.muted_until, p.last_at,
        a.id as actor_id, a.username, a.display_name, a.headline, a.photo_id, m.text, m.created_at
      from participant p join conversation c on c.id = p.conversation_id
      join actor a on a.id = case when c.first_id = p.actor_id then c.second_id else c.first_id end
      cross join lateral (select text, created_at from message where conversation_id = c.id
        order by sequence desc limit 1) m
      where p.actor_id = $1 and p.state = 'active' and not p.archived
      order by p.pinned desc, p.last_at desc, p.conversation_id desc limit 20`,
    values: (world, index) => [idAt(world, index)],
  },
};
/** The latest 50 messages. */
const history: Operation = {
  name: 'history',
  goal: 0.4,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/conversations/${conversationAt(world, index).id}/messages`,
    token: tokenOf(world, index),
  }),
  bare: {
    text: `select id, sequence, client_id, actor_id, text, entities, reply_to, created_at, edited_at, deleted_at
      from message where conversation_id = $1 order by sequence desc limit 50`,
    values: (world, index) => [conversationAt(world, index).id],
  },
};
/** Unread conversations and requests. */
const unread: Operation = {
  name: 'unread',
  goal: 0.4,
  cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: '/api/conversations/counts', token: tokenAt(world, index) }),
  bare: {
    text: `select count(*) filter (where p.state = 'active' and c.last_sequence > p.read_up_to)::int as unread,
        count(*) filter (where p.state = 'requested')::int as requests
      from participant p join conversation c on c.id = p.conversation_id
      where p.actor_id = $1 and not p.archived`,
    values: (world, index) => [idAt(world, index)],
  },
};
/** Two words over all conversations. */
const searchMessages: Operation = {
  name: 'search messages',
  goal: 0.3,
  cardKinds: 1,
  ours: (world, index) => ({
    method: 'GET',
    path: '/api/messages/search?search=invoice%20again',
    token: tokenAt(world, index),
  }),
  bare: {
    text: `select m.id, m.conversation_id, m.sequence, m.text, m.created_at, a.id as actor_id, a.username,
        a.display_name, a.headline, a.photo_id
      from message m join participant p on p.conversation_id = m.conversation_id and p.actor_id = $1
      join actor a on a.id = m.actor_id
      where message_words(m.conversation_id, m.text, m.file_names) @@ 'invoice:* & again:*' and m.deleted_at is null
      order by m.created_at desc limit 20`,
    values: (world, index) => [idAt(world, index)],
  },
};
/** Stores a message; the bare side writes the same rows in one transaction. */
const send: Operation = {
  name: 'send',
  goal: 0.3,
  cardKinds: null,
  ours: (world, index) => ({
    method: 'POST',
    path: `/api/conversations/${conversationAt(world, index).id}/messages`,
    token: tokenOf(world, index),
    body: { clientId: randomUUID(), text: text(index) },
  }),
  bare: {
    text: `with drawn as (
        update conversation set last_sequence = last_sequence + 1 where id = $1 returning last_sequence as sequence
      ), said as (
        insert into message (conversation_id, sequence, id, client_id, actor_id, member_id, text, created_at)
        select $1, sequence, gen_random_uuid(), gen_random_uuid(), $2, $2, $3, now() from drawn returning sequence
      ), own as (
        update participant set read_up_to = said.sequence, delivered_up_to = said.sequence, last_at = now() from said
        where conversation_id = $1 and actor_id = $2
      ), other as (
        update participant set last_at = now() from said where conversation_id = $1 and actor_id <> $2
      )
      insert into fact (name, data, stated_at)
      select 'messaging.said', jsonb_build_object('conversationId', $1::text, 'sequence', sequence), now()
      from said returning data`,
    values: (world, index) => [conversationAt(world, index).id, memberOf(world, index), text(index)],
  },
};

export const messageReads: readonly Operation[] = [conversations, history, unread, searchMessages];
export const messageWrites: readonly Operation[] = [send];
