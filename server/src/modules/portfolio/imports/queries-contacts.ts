import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { foldName } from '#contract/reference.ts';
import type { PortfolioTables } from '../tables.ts';
import type { Contact } from './archive/index.ts';
import { quoted } from './quoted.ts';

type Db = Kysely<PortfolioTables>;

/** Cells of a contact are shown, never run; what is absurdly long is cut. */
const cut = (text: string) => quoted(text, 200);
export const foldedContact = (contact: Pick<Contact, 'firstName' | 'lastName' | 'company'>) =>
  quoted(foldName(`${contact.firstName} ${contact.lastName} ${contact.company}`), 400);

export const insertContacts = (db: Db, owner: { memberId: string; importId: string }, contacts: readonly Contact[]) =>
  db
    .insertInto('imported_contact')
    .values(
      contacts.map((contact) => ({
        id: uuid(),
        member_id: owner.memberId,
        import_id: owner.importId,
        first_name: cut(contact.firstName),
        last_name: cut(contact.lastName),
        email: cut(contact.email.toLowerCase()),
        company: cut(contact.company),
        position: cut(contact.position),
        connected_on: contact.connectedOn,
        folded: foldedContact(contact),
      })),
    )
    .execute();

export const countRead = async (db: Db, importId: string): Promise<number> =>
  (
    await db
      .selectFrom('imported_contact')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
  ).count;

/** Keeps what was read; people that are among the contacts already are not doubled. */
export async function keepContacts(db: Db, importId: string): Promise<void> {
  await sql`
    with read as (delete from imported_contact where import_id = ${importId} returning id, member_id, first_name, last_name, email, company, position, connected_on, folded)
    insert into imported_contact (id, member_id, first_name, last_name, email, company, position, connected_on, folded)
    select distinct on (folded, email) id, member_id, first_name, last_name, email, company, position, connected_on, folded from read
    on conflict (member_id, folded, email) where import_id is null do nothing`.execute(db);
}

export interface ContactRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  position: string;
  connected_on: string | null;
}
const matching = (search: string) => sql<boolean>`(${search} = '' or position(${search} in folded) > 0)`;

export const listContactRows = (
  db: Db,
  memberId: string,
  search: string,
  { size, skip }: { size: number; skip: number },
) =>
  db
    .selectFrom('imported_contact')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'company',
      'position',
      sql<string | null>`to_char(connected_on, 'YYYY-MM-DD')`.as('connected_on'),
    ])
    .where('member_id', '=', memberId)
    .where('import_id', 'is', null)
    .where(matching(search))
    .orderBy('folded')
    .orderBy('id')
    .limit(size)
    .offset(skip)
    .execute();
export const countContacts = async (db: Db, memberId: string, search: string): Promise<number> =>
  (
    await db
      .selectFrom('imported_contact')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('member_id', '=', memberId)
      .where('import_id', 'is', null)
      .where(matching(search))
      .executeTakeFirstOrThrow()
  ).count;
export const deleteContactRows = (db: Db, memberId: string) =>
  db.deleteFrom('imported_contact').where('member_id', '=', memberId).where('import_id', 'is', null).execute();
