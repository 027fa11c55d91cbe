import type { Out } from '#contract/core/endpoint.ts';
import type { Contact, listContacts as endpoint } from '#contract/portfolio/imports.ts';
import { foldName } from '#contract/reference/reference.ts';
import type { RequestContext } from '#platform/context.ts';
import type { PortfolioTables } from '../tables.ts';
import { type ContactRow, countContacts, listContactRows } from './queries-contacts.ts';

const present = (row: ContactRow): Contact => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  company: row.company,
  position: row.position,
  connectedOn: row.connected_on,
});

/** Contacts from the caller's imported files, by name. */
export async function listContacts(
  ctx: RequestContext<PortfolioTables>,
  { page = 1, size = 10, search = '' }: Out<(typeof endpoint)['query']>,
) {
  const searchKey = foldName(search);
  const [rows, total] = await Promise.all([
    listContactRows(ctx.db, { memberId: ctx.member.id, search: searchKey, size, skip: (page - 1) * size }),
    countContacts(ctx.db, ctx.member.id, searchKey),
  ]);
  return { data: rows.map(present), page: { number: page, size, total } };
}
