import type { listSecurityEvents, SecurityEvent } from '#contract/accounts/security.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { nameDevice, formatLocation } from '../present.ts';
import type { AccountsTables } from '../tables.ts';
import { selectEvents } from './queries.ts';

type Query = Out<(typeof listSecurityEvents)['query']>;

/** The security events of the caller's account, newest first. */
export async function listEvents(
  ctx: RequestContext<AccountsTables>,
  { cursor, limit = defaultLimit }: Query,
): Promise<{ data: SecurityEvent[]; next: string | null }> {
  const { at, id } = fromCursor(cursor, newestPosition);
  const rows = await selectEvents(ctx.db, { memberId: ctx.member.id, at, id, limit: limit + 1 });
  return infinitePage(
    rows,
    limit,
    (row) => row,
    (row) => ({
      id: row.id,
      what: row.what,
      at: row.at.toISOString(),
      about: row.about,
      device: row.browser === null && row.system === null ? null : nameDevice(ctx.language, row),
      place: formatLocation(ctx.language, row),
    }),
  );
}
