import { v7 as uuid } from 'uuid';
import { type ConversationNote, NOTES_MAX } from '#contract/messaging/inbox.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { allowed, enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { findConversation } from '../conversations/queries.ts';
import { canDeleteNote } from '../policy.ts';
import * as queries from './queries.ts';

const present = (row: queries.NoteRow, ctx: MessagingContext): ConversationNote => ({
  id: row.id,
  author: { id: row.member_id, name: row.name },
  text: row.text,
  at: row.created_at.toISOString(),
  can: allowed({ delete: canDeleteNote(ctx, row) }),
});

export async function listNotes(ctx: MessagingContext, conversationId: string): Promise<ConversationNote[]> {
  const [conversation, rows] = await Promise.all([
    findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }),
    queries.notesOf(ctx.db, { viewerId: ctx.actor.id, conversationId, limit: NOTES_MAX }),
  ]);
  found(conversation);
  return rows.map((row) => present(row, ctx));
}

export async function addNote(ctx: MessagingContext, conversationId: string, text: string): Promise<ConversationNote> {
  const own = { viewerId: ctx.actor.id, conversationId };
  const id = uuid();
  const { conversation } = await inOrder({
    conversation: async () => findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }),
    inTurn: async () => inTurn(across(ctx.db), { id: ctx.actor.id }, 'conversation notes'),
  });
  found(conversation);
  const note = { ...own, id, memberId: ctx.member.id, text, now: ctx.now, limit: NOTES_MAX };
  const { stored, row } = await inOrder({
    stored: async () => queries.insertNote.first(ctx.db, note),
    row: async () => queries.findNote.first(ctx.db, { viewerId: ctx.actor.id, noteId: id }),
    emitInboxChanged: async () => ctx.emit('messaging.inbox_changed', { conversationId, actorId: ctx.actor.id }),
  });
  if (stored === undefined) throw new Refusal('inbox_full', { values: { limit: NOTES_MAX } });
  return present(found(row), ctx);
}

export async function deleteNote(ctx: MessagingContext, noteId: string): Promise<void> {
  const note = found(await queries.findNote.first(ctx.db, { viewerId: ctx.actor.id, noteId }));
  enforce(canDeleteNote(ctx, note));
  await inOrder({
    deleteNote: async () => queries.deleteNote(ctx.db, { noteId }),
    emitInboxChanged: async () =>
      ctx.emit('messaging.inbox_changed', { conversationId: note.conversation_id, actorId: ctx.actor.id }),
  });
}
