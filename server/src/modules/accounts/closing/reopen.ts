import type { VisitorContext } from '#platform/context.ts';
import { setActorState } from '#modules/actors';
import { insertEvent } from '../log/queries.ts';
import { mailChange } from '../settings/mail-change.ts';
import type { SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';
import { markOpen } from './queries.ts';

/** Reopens a closed account on login, unchanged. @returns whether it was closed */
export async function reopen(
  ctx: VisitorContext<AccountsTables>,
  memberId: string,
  from: SessionOrigin,
): Promise<boolean> {
  if (!(await markOpen(ctx.db, memberId))) return false;
  await setActorState(ctx, memberId, 'active');
  await insertEvent(ctx.db, { memberId, what: 'reopened', at: ctx.now }, from);
  await ctx.task(mailChange, { memberId, what: 'reopened', at: ctx.now.toISOString(), about: '' });
  return true;
}
