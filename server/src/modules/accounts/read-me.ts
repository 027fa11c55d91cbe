import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { Identity, RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { presentMe } from './present.ts';
import { findMe } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';

/** The caller, in the form that the browser stores. */
export async function readMe(
  ctx: Pick<RequestContext<AccountsTables>, 'db' | 'services' | 'now'> & { readonly member: Identity },
): Promise<CurrentUser> {
  const { db, member, services, now } = ctx;
  const row = found(await findMe.first(db, { memberId: member.id, now }), 'session_expired');
  return presentMe(row, await services.roles.list(across(db), member.id), services, now);
}

/** The same for modules that change parts of it. */
export const readCurrentUser = async <T>(
  ctx: Pick<RequestContext<T>, 'db' | 'services' | 'now'> & { readonly member: Identity },
): Promise<CurrentUser> =>
  readMe({ member: ctx.member, services: ctx.services, now: ctx.now, db: narrowed<AccountsTables>(across(ctx.db)) });
