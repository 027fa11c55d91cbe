import type { Kysely } from 'kysely';
import type { Writing } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { setVerified } from '#modules/actors';
import { storeAddress } from '../domain-address/queries.ts';
import { updateDetails } from '../queries-details.ts';
import { setRole } from '../set-role.ts';
import type { PagesTables } from '../tables.ts';
import { storeVerification } from '../verification/queries.ts';
import { advance } from './advance.ts';

/**
 * For the demo world: takes the only admin out of a page with a verified website, and gives another member an address
 * at its domain. No one is left to be asked, so that the page can be claimed.
 */
export async function seedWithoutAdmin(
  { emit, task, now, ...ctx }: Pick<Writing, 'emit' | 'task'> & { readonly db: Kysely<never>; readonly now: Date },
  { pageId, adminId, memberId, domain }: { pageId: string; adminId: string; memberId: string; domain: string },
): Promise<void> {
  const db = narrowed<PagesTables>(ctx.db);
  await storeVerification(db, pageId, { host: domain, state: 'verified', checked_at: now, verified_at: now });
  await setVerified({ emit, db: ctx.db }, pageId, true);
  await storeAddress(db, { pageId, memberId, domain, now });
  await updateDetails(db, pageId, { created_by: null });
  await setRole({ emit, db: ctx.db }, { pageId, memberId: adminId, role: null, by: null, now, event: 'left' });
  await advance({ emit, task, db, now }, pageId);
}
