import type { CurrentUser } from '#contract/accounts.ts';
import type { VisitorAct } from '#platform/act.ts';
import { reopen } from './closing/reopen.ts';
import { insertEvent } from './log/queries.ts';
import { openSession } from './open-session.ts';
import { presentMe } from './present.ts';
import { findMe } from './queries-accounts.ts';
import type { SessionOrigin } from './session-origin.ts';
import type { AccountsTables } from './tables.ts';

export interface Entered {
  readonly token: string;
  readonly user: CurrentUser;
  /** The account had been closed, and is open again. */
  readonly reopened: boolean;
}

/** Lets somebody in whose right to it is settled: a session, and the person as the browser keeps them. */
export async function enter(
  act: VisitorAct<AccountsTables>,
  member: { id: string; isAdmin: boolean },
  from: SessionOrigin,
  how: 'signed_in' | 'signed_in_passkey' = 'signed_in',
): Promise<Entered> {
  const reopened = await reopen(act, member.id, from);
  const { token, sessionId } = await openSession(act.db, member, from, act.now);
  await act.state('accounts.session_opened', { memberId: member.id, sessionId });
  await insertEvent(act.db, { memberId: member.id, what: how, at: act.now }, from);
  const [me] = await findMe(act.db, member.id, act.now);
  if (me === undefined) throw new Error('The account of a session that was just opened is not there');
  return { token, user: presentMe(me, act.services, act.now), reopened };
}
