import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { wordsOf } from '../files/queries.ts';
import {
  conversationColumns,
  conversationJoins,
  conversationRow,
  isIn,
  reads,
  readsWithheld,
  viewer,
} from '../conversations/queries.ts';

/** Conversations in which one search looks, the latest first. */
export const SEARCHED_CONVERSATIONS = 500;
const person = visibility({ owner: 'person.id', card: 'person' });
const writer = visibility({ owner: 'writer.id', card: 'writer' });

/** What a joined `actor_card` is found by: the name as far as the viewer may read it. */
const readableName = (card: string, seen: typeof person): string => `case
      when ${card}.name_level = 'anyone' or ${seen.reaches(`${card}.name_level`)} then ${card}.search_text
      else ' ' || lower(coalesce(${card}.short_name, '')) end`;
/** Conversations of the viewer that have messages for them, by the name of the other side or of the group. */
export const searchedConversations = statement({
  params: {
    ...viewer,
    scopes: column.text.array,
    name: column.text.orNull,
    groupName: column.text,
    username: column.text.orNull,
  },
  row: { id: column.uuid },
  sql: `
  select conversation.id
  from participant as own ${conversationJoins}
  where own.actor_id = :viewerId and own.last_at is not null and conversation.scope = any (:scopes::text[]) and ${isIn}
    and own.state in ('active', 'requested', 'left')
    and (:username::text is null or (${person.predicate} and person.username = :username))
    and (:name::text is null or case when conversation.kind = 'group'
      then strpos(comparable_text(coalesce(own.kept_name, conversation.name)), :groupName) > 0
      else ${readableName('person', person)} like '%' || :name || '%' end)
  order by own.last_at desc, own.conversation_id desc limit ${SEARCHED_CONVERSATIONS}`,
});
export const conversationsByIds = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: conversationRow,
  sql: `
  select ${conversationColumns}
  from participant as own ${conversationJoins}
  where own.conversation_id = any (:ids::uuid[]) and own.actor_id = :viewerId and ${isIn}`,
});

const hitRow = {
  ...actorRow,
  id: column.uuid,
  conversation_id: column.uuid,
  sequence: column.int,
  text: column.text,
  created_at: column.timestamp,
  reachable: column.boolean,
};
export type HitRow = RowOf<typeof hitRow>;
/** The expression of the index `message_words`. */
const words = 'message_words(message.conversation_id, message.text, message.file_names)';
/** The message with the names of its files, which are found like its words once the viewer has accepted. */
const text = `case when message.file_names = '' or own.state = 'requested' then ${wordsOf('message', 100_000)}
    else ltrim(message.text || ' 📎 ' || message.file_names) end`;
/** Whether a message has a file of each of some kinds. */
const hasFiles = (kinds: string): string => `not exists (
      select from unnest(${kinds}) as file_filter (kind) where not exists (
        select from message_attachment as listed
          left join media_picture as shown on shown.id = listed.media_id
          left join media_file as opened on opened.id = listed.media_id
        where listed.conversation_id = message.conversation_id and listed.sequence = message.sequence
          and case when shown.id is not null then 'picture' else opened.kind end = file_filter.kind))`;
/**
 * The newest messages that match. Deleted, hidden and cleared ones are left out here, as in the history; in groups,
 * words of people whom the viewer blocks, too, unless the search names these people. `query` names the conversations
 * as well as the words.
 */
export const findMessages = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    conversationIds: column.uuid.array,
    query: column.text,
    /** The writer by username, or by a name as it is searched. */
    username: column.text.orNull,
    writerName: column.text.orNull,
    isOwn: column.boolean,
    links: column.boolean,
    mentions: column.boolean,
    files: column.boolean,
    fileKinds: column.text.array,
    replies: column.boolean,
    reactions: column.boolean,
    cards: column.boolean,
    /** Of what it shares: each of them, so two find nothing. */
    cardKinds: column.text.array,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: hitRow,
  sql: `
  select message.id, message.conversation_id, message.sequence, ${text} as text,
    message.created_at,
    ${writer.predicate} as reachable, ${writer.columns.card}
  from message
  join participant as own on own.conversation_id = message.conversation_id and own.actor_id = :viewerId
    and own.state in ('active', 'requested', 'left') and ${reads('message')}
  join actor_card as writer on writer.id = message.actor_id
  where message.deleted_at is null and message.event is null and ${readsWithheld('message')}
    and ${words} @@ :query::text::tsquery
    and message.conversation_id = any (:conversationIds::uuid[])
    and not exists (select 1 from message_hidden where message_hidden.conversation_id = message.conversation_id
      and message_hidden.sequence = message.sequence and message_hidden.actor_id = :viewerId)
    and (:username::text is not null or :writerName::text is not null or not exists (select 1 from own_block
      join conversation on conversation.id = message.conversation_id and conversation.kind = 'group'
      where own_block.actor_id = :viewerId and own_block.other_id = message.actor_id))
    and (not :isOwn::boolean or message.actor_id = :viewerId)
    and (:username::text is null or writer.username = :username)
    and (:writerName::text is null or writer.username = :writerName
      or ${readableName('writer', writer)} like '% ' || :writerName || '%')
    and (not :links::boolean or message.entities @> '[{"kind": "link"}]')
    and (not :mentions::boolean or message.entities @> '[{"kind": "mention"}]')
    and (own.state <> 'requested' or message.file_names = ''
      or message_words(message.conversation_id, message.text, '') @@ :query::text::tsquery)
    and (not :files::boolean or message.attached > 0)
    and (:fileKinds::text[] = '{}'
      or (message.attached > 0 and own.state <> 'requested' and ${hasFiles(':fileKinds::text[]')}))
    and (not :replies::boolean or message.reply_to is not null)
    and (not :reactions::boolean or exists (select 1 from message_reaction
      where message_reaction.conversation_id = message.conversation_id
        and message_reaction.sequence = message.sequence
        and (own.kept_up_to is null or message_reaction.created_at <= own.left_at)))
    and (not :cards::boolean or message.shared_id is not null)
    and (:cardKinds::text[] = '{}' or message.shared_kind = all (:cardKinds::text[]))
    and (message.created_at, message.id) < (:at::timestamptz, :id::uuid)
  order by message.created_at desc, message.id desc
  limit :limit`,
});
