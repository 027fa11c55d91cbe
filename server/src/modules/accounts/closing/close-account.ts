import type { RequestContext } from '#platform/context.ts';
import { setActorState } from '#modules/actors';
import { endSessions } from '../sessions/end-sessions.ts';
import { noteAndMail } from '../log/note.ts';
import type { AccountsTables } from '../tables.ts';
import { markClosed } from './queries.ts';

/** Hidden from everyone and logged out everywhere at once; a task erases it when its time is over. */
export async function closeAccount(ctx: RequestContext<AccountsTables>): Promise<void> {
  await markClosed(ctx.db, ctx.member.id, ctx.now);
  await noteAndMail(ctx, 'closing');
  await setActorState(ctx, ctx.member.id, 'hidden');
  await endSessions(ctx, ctx.member.id);
}
