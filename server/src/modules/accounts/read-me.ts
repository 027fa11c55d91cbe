import type { CurrentUser } from '#contract/accounts.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { presentMe } from './present.ts';
import { findMe } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';

/** The caller, as the browser keeps it. */
export async function readMe(
  ctx: Pick<RequestContext<AccountsTables>, 'db' | 'member' | 'services' | 'now'>,
): Promise<CurrentUser> {
  const row = await findMe.first(ctx.db, { memberId: ctx.member.id, now: ctx.now });
  return presentMe(found(row, 'session_expired'), ctx.services, ctx.now);
}

/** The same for modules that change something of it. */
export const readCurrentUser = <T>(
  ctx: Pick<RequestContext<T>, 'db' | 'member' | 'services' | 'now'>,
): Promise<CurrentUser> =>
  readMe({ member: ctx.member, services: ctx.services, now: ctx.now, db: narrowed<AccountsTables>(across(ctx.db)) });
