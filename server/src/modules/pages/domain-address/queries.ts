import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import { MAX_CODE_ATTEMPTS } from '#modules/accounts';
import type { PagesTables } from '../tables.ts';

type Db = Kysely<PagesTables>;

/** Only the latest requested address is valid. */
export async function storeCode(
  db: Db,
  code: { pageId: string; memberId: string; email: string; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { email: code.email, code_hash: code.codeHash, code_expires_at: code.expiresAt, tries: 0 };
  await db
    .insertInto('page_address_code')
    .values({ page_id: code.pageId, member_id: code.memberId, ...row })
    .onConflict((conflict) => conflict.columns(['page_id', 'member_id']).doUpdateSet(row))
    .execute();
}
const codeRow = { email: column.text, code_hash: column.bytes };
export const findCode = statement({
  params: { pageId: column.uuid, memberId: column.uuid },
  row: codeRow,
  sql: `
  select page_address_code.email, page_address_code.code_hash from page_address_code
  where page_address_code.page_id = :pageId and page_address_code.member_id = :memberId`,
});
/** Counts an attempt and returns the hash of the code, if one is still valid. */
export const tryCode = statement({
  params: { pageId: column.uuid, memberId: column.uuid, now: column.timestamp },
  row: codeRow,
  sql: `
  update page_address_code set tries = tries + 1
  where page_id = :pageId and member_id = :memberId and tries < ${MAX_CODE_ATTEMPTS} and code_expires_at > :now
  returning email, code_hash`,
});
export const deleteCode = async (db: Db, pageId: string, memberId: string) =>
  db.deleteFrom('page_address_code').where('page_id', '=', pageId).where('member_id', '=', memberId).execute();
export const deleteOldCodes = async (db: Db, now: Date) =>
  db.deleteFrom('page_address_code').where('code_expires_at', '<=', now).execute();

export async function storeAddress(
  db: Db,
  { pageId, memberId, domain, now }: { pageId: string; memberId: string; domain: string; now: Date },
): Promise<void> {
  const row = { domain, proved_at: now };
  await db
    .insertInto('page_address')
    .values({ page_id: pageId, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.columns(['page_id', 'member_id']).doUpdateSet(row))
    .execute();
}
/** The host that the page has proved to be its own, and the domain at which the member has proved an address. */
export const findAddress = statement({
  params: { pageId: column.uuid, memberId: column.uuid },
  row: { host: column.text.orNull, domain: column.text.orNull, proved_at: column.timestamp.orNull },
  sql: `
  select page_verification.host, page_address.domain, page_address.proved_at
  from page_details
  left join page_verification on page_verification.page_id = page_details.id and page_verification.state = 'verified'
  left join page_address on page_address.page_id = page_details.id and page_address.member_id = :memberId
  where page_details.id = :pageId`,
});
