import type { listSecurityEvents, SecurityEvent } from '#contract/accounts.security.ts';
import type { Out } from '#contract/kit.ts';
import type { Act } from '#platform/act.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { nameDevice, namePlace } from '../present.ts';
import type { AccountsTables } from '../tables.ts';
import { selectEvents } from './queries.ts';

type Query = Out<(typeof listSecurityEvents)['query']>;

/** What happened to the caller's own account, newest first. */
export async function listEvents(
  act: Act<AccountsTables>,
  { cursor, limit = defaultLimit }: Query,
): Promise<{ data: SecurityEvent[]; next: string | null }> {
  const { at, id } = fromCursor(cursor, newestPlace);
  const rows = await selectEvents(act.db, act.member.id, at, id, limit + 1);
  return endlessPage(
    rows,
    limit,
    (row) => row,
    (row) => ({
      id: row.id,
      what: row.what,
      at: row.at.toISOString(),
      about: row.about,
      device: row.browser === null && row.system === null ? null : nameDevice(act.language, row),
      place: namePlace(act.language, row),
    }),
  );
}
