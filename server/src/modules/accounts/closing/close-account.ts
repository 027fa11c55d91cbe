import type { RequestContext } from '#platform/context.ts';
import { setActorState } from '#modules/actors';
import { endSessions } from '../sessions/end-sessions.ts';
import { noteAndMail } from '../log/note.ts';
import type { AccountsTables } from '../tables.ts';
import { markClosed } from './queries.ts';

/** Hides the member and ends all sessions at once; a task erases the account after the grace period. */
export async function closeAccount(ctx: RequestContext<AccountsTables>): Promise<void> {
  await markClosed(ctx.db, ctx.member.id, ctx.now);
  await noteAndMail(ctx, 'closing');
  await setActorState(ctx, ctx.member.id, 'hidden');
  await endSessions(ctx, ctx.member.id);
}
