import type { SharedKind } from '#contract/messaging/messages.ts';
import type { HELD_KINDS } from '#contract/messaging/sending.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { wallClockSql } from '#platform/zones/typed-time.ts';
import { fileColumns, filesOfHeld } from '../files/queries.ts';

const heldRow = {
  id: column.uuid,
  conversation_id: column.uuid,
  actor_id: column.uuid,
  member_id: column.uuid,
  client_id: column.uuid,
  kind: column.text.as<(typeof HELD_KINDS)[number]>(),
  text: column.text,
  media_ids: column.uuid.array,
  ...fileColumns,
  shared_kind: column.text.as<SharedKind>().orNull,
  shared_id: column.uuid.orNull,
  reply_to: column.int.orNull,
  due_at: column.timestamp,
  time_zone: column.text.orNull,
  due_locally: column.text.orNull,
  failure: column.text.orNull,
  version: column.int,
};
export type HeldRow = RowOf<typeof heldRow>;
const columns = `held_message.id, held_message.conversation_id, held_message.actor_id, held_message.member_id,
    held_message.client_id, held_message.kind, held_message.text, held_message.media_ids,
    ${filesOfHeld} as files, held_message.peaks, held_message.shared_kind,
    held_message.shared_id, held_message.reply_to, held_message.due_at,
    held_message.time_zone, ${wallClockSql('held_message.due_at', 'held_message.time_zone')} as due_locally,
    held_message.failure, held_message.version`;

/** No row: too many wait, or the client id is known. */
export const insertHeld = statement({
  params: {
    id: column.uuid,
    conversationId: column.uuid,
    actorId: column.uuid,
    memberId: column.uuid,
    clientId: column.uuid,
    kind: column.text,
    text: column.text,
    mediaIds: column.uuid.array,
    peaks: column.int.array.orNull,
    sharedKind: column.text.orNull,
    sharedId: column.uuid.orNull,
    replyTo: column.int.orNull,
    dueAt: column.timestamp,
    timeZone: column.text.orNull,
    now: column.timestamp,
    limit: column.int,
  },
  row: heldRow,
  sql: `
  insert into held_message (id, conversation_id, actor_id, member_id, client_id, kind, text, media_ids, peaks,
    shared_kind, shared_id, reply_to, due_at, time_zone, created_at)
  select :id, :conversationId, :actorId, :memberId, :clientId, :kind, :text, :mediaIds::uuid[], :peaks::int[],
    :sharedKind::text, :sharedId::uuid, :replyTo::int, :dueAt, :timeZone::text, :now
  where (select count(*) from held_message where held_message.actor_id = :actorId) < :limit
  on conflict (member_id, client_id) do nothing
  returning ${columns}`,
});
export const findHeldByClient = statement({
  params: { memberId: column.uuid, clientId: column.uuid },
  row: heldRow,
  sql: `
  select ${columns} from held_message
  where held_message.member_id = :memberId and held_message.client_id = :clientId`,
});
const ofActor = { actorId: column.uuid, id: column.uuid };
export const findHeld = statement({
  params: ofActor,
  row: heldRow,
  sql: `select ${columns} from held_message where held_message.id = :id and held_message.actor_id = :actorId`,
});
export const listHeld = statement({
  params: { actorId: column.uuid, conversationId: column.uuid.orNull, scopes: column.text.array, limit: column.int },
  row: heldRow,
  sql: `
  select ${columns} from held_message
  where held_message.actor_id = :actorId
    and (:conversationId::uuid is null or held_message.conversation_id = :conversationId)
    and exists (select from conversation where conversation.id = held_message.conversation_id
      and conversation.scope = any (:scopes::text[]))
  order by held_message.due_at, held_message.id limit :limit`,
});
/** Waits for anyone who sends it at this moment; then there is no row. */
export const deleteHeld = statement({
  params: ofActor,
  row: heldRow,
  sql: `
  delete from held_message where held_message.id = :id and held_message.actor_id = :actorId returning ${columns}`,
});
/** No row: sent, cancelled or changed in the meantime. */
export const updateHeld = statement({
  params: {
    ...ofActor,
    version: column.int,
    text: column.text.orNull,
    dueAt: column.timestamp.orNull,
    timeZone: column.text.orNull,
  },
  row: heldRow,
  sql: `
  update held_message set text = coalesce(:text::text, held_message.text),
    due_at = coalesce(:dueAt::timestamptz, held_message.due_at),
    time_zone = coalesce(:timeZone::text, held_message.time_zone),
    failure = case when :dueAt::timestamptz is null then held_message.failure end, version = held_message.version + 1
  where held_message.id = :id and held_message.actor_id = :actorId and held_message.kind = 'scheduled'
    and held_message.version = :version
  returning ${columns}`,
});
/** Whether the member has sent a message under this client id. */
export const wasSent = statement({
  params: { memberId: column.uuid, clientId: column.uuid },
  row: { found: column.boolean },
  sql: `
  select true as found from message where message.member_id = :memberId and message.client_id = :clientId`,
});
/** Whether a message that was held under this id has been sent: the id of a message is that of what was held. */
export const wasSentAs = statement({
  params: ofActor,
  row: { found: column.boolean },
  sql: `select true as found from message where message.id = :id and message.actor_id = :actorId`,
});

/** What is due, one for each author and conversation: its first. */
export const dueHeld = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { conversation_id: column.uuid, actor_id: column.uuid },
  sql: `
  select distinct held_message.conversation_id, held_message.actor_id from held_message
  where held_message.failure is null and held_message.due_at <= :now
  limit :limit`,
});
/** The first message of an author to a conversation that is due. Others wait for the one who takes it. */
export const takeDue = statement({
  params: { conversationId: column.uuid, actorId: column.uuid, now: column.timestamp },
  row: heldRow,
  sql: `
  delete from held_message
  where held_message.id = (select first.id from held_message as first
    where first.conversation_id = :conversationId and first.actor_id = :actorId and first.failure is null
      and first.due_at <= :now
    order by first.due_at, first.id limit 1 for update)
  returning ${columns}`,
});
export const markFailed = statement({
  params: { id: column.uuid, failure: column.text },
  row: heldRow,
  sql: `
  update held_message set failure = :failure, version = held_message.version + 1
  where held_message.id = :id and held_message.failure is null returning ${columns}`,
});
export const activeActors = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid.notNull, created_at: column.timestamp.notNull },
  sql: `
  select actor_card.id, actor_card.created_at from actor_card
  where actor_card.id = any (:ids::uuid[]) and actor_card.state = 'active'`,
});

const draftRow = { text: column.text, reply_to: column.int.orNull, version: column.int };
/** No row: a newer one was saved. */
export const storeDraft = statement({
  params: {
    conversationId: column.uuid,
    actorId: column.uuid,
    text: column.text,
    replyTo: column.int.orNull,
    version: column.int,
    now: column.timestamp,
  },
  row: draftRow,
  sql: `
  insert into message_draft (conversation_id, actor_id, text, reply_to, version, saved_at)
  select own.conversation_id, own.actor_id, :text, :replyTo::int, 1, :now
  from participant as own
  where own.conversation_id = :conversationId and own.actor_id = :actorId
    and (:version = 0 or exists (select 1 from message_draft
      where message_draft.conversation_id = :conversationId and message_draft.actor_id = :actorId))
  on conflict (conversation_id, actor_id) do update set text = excluded.text, reply_to = excluded.reply_to,
    version = message_draft.version + 1, saved_at = excluded.saved_at
    where message_draft.version = :version
  returning message_draft.text, message_draft.reply_to, message_draft.version`,
});
export const findDraft = statement({
  params: { conversationId: column.uuid, actorId: column.uuid },
  row: draftRow,
  sql: `
  select message_draft.text, message_draft.reply_to, message_draft.version from message_draft
  where message_draft.conversation_id = :conversationId and message_draft.actor_id = :actorId`,
});
/** Sending ends the draft; a save that is still on its way comes too late. */
export const endDraft = statement({
  params: { conversationId: column.uuid, actorId: column.uuid, now: column.timestamp },
  sql: `
  update message_draft set text = '', reply_to = null, version = message_draft.version + 1, saved_at = :now
  where message_draft.conversation_id = :conversationId and message_draft.actor_id = :actorId
    and message_draft.text <> ''`,
});
