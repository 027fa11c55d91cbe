import type { RequestContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { note } from '../log/note.ts';
import { nameDevice } from '../present.ts';
import { deleteSession } from './queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

/** Ends one session of the caller. Sessions of others are answered as unknown. */
export async function endSession(ctx: RequestContext<AccountsTables>, sessionId: string): Promise<void> {
  const isOwn = sessionId === ctx.member.sessionId;
  // Before the deletion, which removes the session's origin.
  if (isOwn) await note(ctx, 'signed_out');
  const isDeleted = await deleteSession(ctx.db, ctx.member.id, sessionId);
  if (isDeleted.length === 0) throw new Refusal('not_found');
  for (const device of isOwn ? [] : isDeleted) await note(ctx, 'device_signed_out', nameDevice(ctx.language, device));
  const sessionIds = isDeleted.map((row) => row.id);
  await ctx.emit('accounts.sessions_ended', { memberId: ctx.member.id, sessionIds });
}
