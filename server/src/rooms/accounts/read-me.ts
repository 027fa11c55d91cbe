import type { CurrentUser } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { across, narrowed } from '#platform/database/door.ts';
import { found } from '#platform/refusal.ts';
import { presentMe } from './present.ts';
import { findMe } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';

/** The caller, as the browser keeps it. */
export async function readMe(
  act: Pick<Act<AccountsTables>, 'db' | 'member' | 'services' | 'now'>,
): Promise<CurrentUser> {
  const [row] = await findMe(act.db, act.member.id, act.now);
  return presentMe(found(row, 'session_expired'), act.services, act.now);
}

/** The same for rooms that change something of it. */
export const readCurrentUser = <T>(act: Pick<Act<T>, 'db' | 'member' | 'services' | 'now'>): Promise<CurrentUser> =>
  readMe({ member: act.member, services: act.services, now: act.now, db: narrowed<AccountsTables>(across(act.db)) });
