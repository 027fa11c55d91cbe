import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { mayAnswer } from './may-answer.ts';
import type { PageRole } from '#contract/core/roles.ts';

/**
 * Those in the team of a page, each with their role: `mayAnswer` says what they answer. The team knows its members,
 * whatever lies between them.
 */
export const teamOf = statement({
  params: { viewerId: column.uuid },
  row: { ...actorRow, role: column.text.as<PageRole>() },
  sql: `
  select page_team.role, ${visibility({ owner: 'person.id', card: 'person' }).columns.card}
  from page_team join actor_card as person on person.id = page_team.member_id
  where page_team.page_id = :viewerId
  order by person.sort_name, person.id`,
});

const ofConversation = { viewerId: column.uuid, conversationId: column.uuid };
/** No row: the caller is not in the conversation, or `memberId` may not answer for the page. */
export const assign = statement({
  params: { ...ofConversation, memberId: column.uuid, by: column.uuid, now: column.timestamp },
  row: { member_id: column.uuid },
  sql: `
  insert into conversation_assignee (conversation_id, actor_id, member_id, assigned_by, assigned_at)
  select participant.conversation_id, participant.actor_id, page_team.member_id, :by, :now
  from participant
  join conversation on conversation.id = participant.conversation_id
  join page_team on page_team.page_id = participant.actor_id and page_team.member_id = :memberId
    and ${mayAnswer}
  where participant.conversation_id = :conversationId and participant.actor_id = :viewerId
    and participant.state <> 'left'
  on conflict (conversation_id, actor_id) do update set member_id = excluded.member_id,
    assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at
  returning conversation_assignee.member_id`,
});
export const unassign = statement({
  params: ofConversation,
  sql: `
  delete from conversation_assignee
  where conversation_assignee.conversation_id = :conversationId and conversation_assignee.actor_id = :viewerId`,
});

const noteRow = {
  id: column.uuid,
  conversation_id: column.uuid,
  member_id: column.uuid,
  name: column.text,
  text: column.text,
  created_at: column.timestamp,
};
export type NoteRow = RowOf<typeof noteRow>;
const noteColumns = `
  conversation_note.id, conversation_note.conversation_id, conversation_note.member_id, writer.display_name as name,
  conversation_note.text, conversation_note.created_at`;
const noteWriter = `join actor_card as writer on writer.id = conversation_note.member_id`;
export const notesOf = statement({
  params: { ...ofConversation, limit: column.int },
  row: noteRow,
  sql: `
  select ${noteColumns} from conversation_note ${noteWriter}
  where conversation_note.conversation_id = :conversationId and conversation_note.actor_id = :viewerId
  order by conversation_note.created_at, conversation_note.id limit :limit`,
});
export const findNote = statement({
  params: { viewerId: column.uuid, noteId: column.uuid },
  row: noteRow,
  sql: `
  select ${noteColumns} from conversation_note ${noteWriter}
  where conversation_note.id = :noteId and conversation_note.actor_id = :viewerId`,
});
/** No row: the list is full. */
export const insertNote = statement({
  params: {
    ...ofConversation,
    id: column.uuid,
    memberId: column.uuid,
    text: column.text,
    now: column.timestamp,
    limit: column.int,
  },
  row: { id: column.uuid },
  sql: `
  insert into conversation_note (id, conversation_id, actor_id, member_id, text, created_at)
  select :id, :conversationId, :viewerId, :memberId, :text, :now
  where (select count(*) from conversation_note where conversation_note.conversation_id = :conversationId
    and conversation_note.actor_id = :viewerId) < :limit
  returning conversation_note.id`,
});
export const deleteNote = statement({
  params: { noteId: column.uuid },
  sql: `delete from conversation_note where conversation_note.id = :noteId`,
});

const replyRow = { id: column.uuid, title: column.text, text: column.text };
export const repliesOf = statement({
  params: { viewerId: column.uuid, limit: column.int },
  row: replyRow,
  sql: `
  select saved_reply.id, saved_reply.title, saved_reply.text from saved_reply
  where saved_reply.actor_id = :viewerId order by lower(saved_reply.title), saved_reply.id limit :limit`,
});
const ofReply = { viewerId: column.uuid, id: column.uuid, title: column.text, text: column.text };
/** No row: the list is full. */
export const insertReply = statement({
  params: { ...ofReply, now: column.timestamp, limit: column.int },
  row: replyRow,
  sql: `
  insert into saved_reply (id, actor_id, title, text, created_at)
  select :id, :viewerId, :title, :text, :now
  where (select count(*) from saved_reply where saved_reply.actor_id = :viewerId) < :limit
  returning saved_reply.id, saved_reply.title, saved_reply.text`,
});
export const updateReply = statement({
  params: ofReply,
  row: replyRow,
  sql: `
  update saved_reply set title = :title, text = :text
  where saved_reply.id = :id and saved_reply.actor_id = :viewerId
  returning saved_reply.id, saved_reply.title, saved_reply.text`,
});
export const deleteReply = statement({
  params: { viewerId: column.uuid, id: column.uuid },
  row: { id: column.uuid },
  sql: `
  delete from saved_reply where saved_reply.id = :id and saved_reply.actor_id = :viewerId returning saved_reply.id`,
});
