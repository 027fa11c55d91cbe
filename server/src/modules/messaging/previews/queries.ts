import type { MessageEntity } from '#contract/messaging/messages.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { SitePreview } from '#modules/media';

/**
 * A message that waits for a preview of its first link, in a group or a conversation that both sides have accepted.
 * One that was deleted has no links.
 */
const waits = `message.preview is null
    and jsonb_path_query_first(message.entities, '$[*] ? (@.kind == "link").href') #>> '{}' = :address
    and not exists (select 1 from conversation
      join participant on participant.conversation_id = conversation.id and participant.state <> 'active'
      where conversation.id = message.conversation_id and conversation.kind = 'direct')`;
const ofOne = { messageId: column.uuid, address: column.text };
export const isWaiting = statement({
  params: ofOne,
  row: { id: column.uuid },
  sql: `select message.id from message where message.id = :messageId and ${waits}`,
});
/** No row: it no longer waits. */
export const showPreview = statement({
  params: { ...ofOne, preview: column.json<SitePreview>() },
  row: { conversation_id: column.uuid, sequence: column.int },
  sql: `
  update message set preview = :preview where message.id = :messageId and ${waits}
  returning message.conversation_id, message.sequence`,
});

/** Leaves JSON null behind, so that no task that is still running brings it back. */
export const hidePreview = statement({
  params: { messageId: column.uuid },
  sql: `update message set preview = 'null'::jsonb where message.id = :messageId and message.preview is not null`,
});

/** The messages with links that someone sent while they were not accepted: behind `after`, up to `upTo`. */
export const findUnaccepted = statement({
  params: { conversationId: column.uuid, after: column.int, upTo: column.int, limit: column.int },
  row: { id: column.uuid, entities: column.json<MessageEntity[]>() },
  sql: `
  select message.id, message.entities from message
  where message.conversation_id = :conversationId and message.sequence > :after and message.sequence <= :upTo
    and message.preview is null and message.entities @> '[{"kind": "link"}]'
  order by message.sequence desc limit :limit`,
});

export const shownPictures = statement({
  params: { pictureIds: column.text.array },
  row: { id: column.text.orNull },
  sql: `
  select distinct message.preview -> 'picture' ->> 'id' as id from message
  where message.preview is not null and message.preview -> 'picture' ->> 'id' = any (:pictureIds::text[])`,
});
