import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { VisitorContext } from '#platform/context.ts';
import { reopen } from '../closing/reopen.ts';
import { insertEvent } from '../log/queries.ts';
import { openSession } from './open-session.ts';
import { readMe } from '../read-me.ts';
import type { SessionOrigin } from './session-origin.ts';
import type { AccountsTables } from '../tables.ts';

export interface Entered {
  readonly token: string;
  readonly user: CurrentUser;
  /** The account had been closed and was reopened. */
  readonly reopened: boolean;
}

/** Logs in a member whose credentials were verified: creates the session and returns the member for the browser. */
export async function createLogin(
  ctx: VisitorContext<AccountsTables>,
  member: { id: string; isAdmin: boolean },
  from: SessionOrigin,
  event: 'signed_in' | 'signed_in_passkey' = 'signed_in',
): Promise<Entered> {
  const reopened = await reopen(ctx, member.id, from);
  const { token, sessionId } = await openSession(ctx.db, member, from, ctx.now);
  await ctx.emit('accounts.session_opened', { memberId: member.id, sessionId });
  await insertEvent(ctx.db, { memberId: member.id, what: event, at: ctx.now }, from);
  const user = await readMe({ ...ctx, member });
  return { token, user, reopened };
}
