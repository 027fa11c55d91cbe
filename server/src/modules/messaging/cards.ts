import type { CardContent, CardContext, CardLoader } from '#platform/cards.ts';
import { pathOf } from '#contract/core/paths.ts';
import { shortened } from '#contract/core/text.ts';
import { type ConversationScope, scopesOpenTo } from '#contract/messaging/messaging.ts';
import type { Caller } from '#platform/context.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import { column, statement } from '#platform/database/statement.ts';
import type { Kept, ReportedLoader } from '#platform/kinds.ts';
import { reads, readsWithheld, viewer } from './conversations/queries.ts';
import { wordsOf } from './files/queries.ts';
import { copiedWords } from './messages/evidence.ts';

const EXCERPT = 200;
const person = visibility({ owner: 'person.id', card: 'person' });

const conversationCard = {
  ...actorRow,
  id: column.uuid,
  active: column.boolean,
  scope: column.text.as<ConversationScope>(),
  group_name: column.text.orNull,
};
/** `former`: who stands for a group that the viewer has left, whose owner may be someone new. */
const conversationsOf = (where: string, former: 'own' | 'leader', more = ''): string => `
  select own.conversation_id as id, own.last_at is not null as active, conversation.scope,
    coalesce(own.kept_name, conversation.name) as group_name${more}, ${person.columns.card}
  from participant as own
  join conversation on conversation.id = own.conversation_id
  join actor_card as person on person.id = case
    when ${former === 'own' ? `own.state = 'left'` : 'false'} then own.actor_id
    when conversation.kind = 'group' then coalesce(
      (select leader.actor_id from participant as leader where leader.conversation_id = conversation.id
        and leader.role = 'owner' and leader.state = 'active'), own.actor_id)
    when conversation.first_id = own.actor_id then conversation.second_id else conversation.first_id end
  where own.conversation_id = any (:ids::uuid[]) and own.actor_id = :viewerId
    and conversation.scope = any (:scopes::text[])
    and (own.state in ('active', 'requested') or own.kept_up_to is not null) and ${where}`;
const cardParams = { ...viewer, scopes: column.text.array, ids: column.uuid.array };
const findConversations = statement({
  params: cardParams,
  row: conversationCard,
  sql: conversationsOf(`(conversation.kind = 'group' or ${person.predicate})`, 'own'),
});
/** Someone who was blocked can still be reported for what they wrote. With another message it is not as it was. */
const findReportedConversations = statement({
  params: cardParams,
  row: { ...conversationCard, digest: column.text.notNull },
  sql: conversationsOf(':personId::uuid is not null', 'leader', ', conversation.last_sequence::text as digest'),
});
/** Of a page, each of its team by their role. */
const asReader = ({ actor, member, role }: Caller) => ({
  viewerId: actor.id,
  personId: member.id,
  scopes: [...scopesOpenTo(role)],
});
/** What a report keeps besides the card. */
const keptOf = (row: object): Kept => ('digest' in row && typeof row.digest === 'string' ? { digest: row.digest } : {});
const conversationLoader =
  (find: typeof findConversations | typeof findReportedConversations): ReportedLoader =>
  async (db, { viewer: caller, services, now }, ids) => {
    if (caller === null || ids.length === 0) return new Map();
    const rows = await find(db, { ...asReader(caller), ids });
    return new Map(
      rows.map((row): [string, CardContent & Kept] => {
        const author = presentActorCard(row, services, now);
        // A page has those about advertisements under a filter of their own, which all of its team opens.
        const isFiltered = row.scope === 'advertising' && caller.actor.id !== caller.member.id;
        const path = pathOf('conversation', { id: row.id }) + (isFiltered ? '&folder=advertising' : '');
        const state = row.active ? 'active' : 'ended';
        const title = row.group_name ?? author.name;
        return [row.id, { title, excerpt: '', image: null, author, path, state, ...keptOf(row) }];
      }),
    );
  };
/** Cards of conversations, for those who are in them. */
export const conversationCards: CardLoader = conversationLoader(findConversations);
export const reportedConversations = conversationLoader(findReportedConversations);

const messageCard = {
  ...actorRow,
  id: column.uuid,
  conversation_id: column.uuid,
  text: column.text,
};
const messagesOf = (where: string, more = ''): string => `
  select message.id, message.conversation_id, ${wordsOf('message', 1000)} as text${more}, ${person.columns.card}
  from message
  join participant as own on own.conversation_id = message.conversation_id and own.actor_id = :viewerId
    and own.state in ('active', 'requested', 'left') and ${reads('message')}
  join conversation on conversation.id = message.conversation_id and conversation.scope = any (:scopes::text[])
  join actor_card as person on person.id = message.actor_id
  where message.id = any (:ids::uuid[]) and message.deleted_at is null and ${readsWithheld('message')}
    and message.event is null
    and not exists (select 1 from message_hidden where message_hidden.conversation_id = message.conversation_id
      and message_hidden.sequence = message.sequence and message_hidden.actor_id = :viewerId) and ${where}`;
const findMessages = statement({
  params: cardParams,
  row: messageCard,
  sql: messagesOf(person.predicate),
});
/** Someone who was blocked can still be reported for what they wrote. */
const findReported = statement({
  params: cardParams,
  row: { ...messageCard, digest: column.text.notNull },
  sql: messagesOf(':personId::uuid is not null', `, md5(${copiedWords}) as digest`),
});

const loader =
  (find: typeof findMessages | typeof findReported): ReportedLoader =>
  async (db, { viewer: caller, services, now }: CardContext, ids) => {
    if (caller === null || ids.length === 0) return new Map();
    const rows = await find(db, { ...asReader(caller), ids });
    return new Map(
      rows.map((row): [string, CardContent & Kept] => [
        row.id,
        {
          title: '',
          excerpt: shortened(row.text, EXCERPT),
          image: null,
          author: presentActorCard(row, services, now),
          path: pathOf('message', { conversationId: row.conversation_id }),
          state: 'active',
          ...keptOf(row),
        },
      ]),
    );
  };
export const messageCards: CardLoader = loader(findMessages);
export const reportedMessages = loader(findReported);
