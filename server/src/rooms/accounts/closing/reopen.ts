import type { VisitorAct } from '#platform/act.ts';
import { setActorState } from '#rooms/actors';
import { insertEvent } from '../log/queries.ts';
import { mailChange } from '../mail-change.ts';
import type { SessionOrigin } from '../session-origin.ts';
import type { AccountsTables } from '../tables.ts';
import { markOpen } from './queries.ts';

/** Whoever signs in to an account they closed has it back, as it was. @returns whether it was closed */
export async function reopen(act: VisitorAct<AccountsTables>, memberId: string, from: SessionOrigin): Promise<boolean> {
  if (!(await markOpen(act.db, memberId))) return false;
  await setActorState(act, memberId, 'active');
  await insertEvent(act.db, { memberId, what: 'reopened', at: act.now }, from);
  await act.task(mailChange, { memberId, what: 'reopened', at: act.now.toISOString(), about: '' });
  return true;
}
