import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { foldName } from '#contract/reference.ts';
import type { PortfolioTables } from '../tables.ts';
import type { Contact } from './archive/index.ts';
import { quoted } from './quoted.ts';

type Db = Kysely<PortfolioTables>;

/** Limits a cell of a contact. Cells are only displayed, so long ones can be cut. */
const cut = (text: string) => quoted(text, 200);
export const foldedContact = (contact: Pick<Contact, 'firstName' | 'lastName' | 'company'>) =>
  quoted(foldName(`${contact.firstName} ${contact.lastName} ${contact.company}`), 400);

export const insertContacts = async (
  db: Db,
  owner: { memberId: string; importId: string },
  contacts: readonly Contact[],
) =>
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

const countReadStatement = statement({
  params: { importId: column.uuid },
  row: { count: column.int },
  sql: 'select count(*)::int as count from imported_contact where import_id = :importId',
});
export const countRead = async (db: Db, importId: string): Promise<number> =>
  (await countReadStatement.first(db, { importId }))?.count ?? 0;

/** Stores the imported contacts, except those that are stored already. */
export const keepContacts = statement({
  params: { importId: column.uuid },
  sql: `
    with read as (delete from imported_contact where import_id = :importId
      returning id, member_id, first_name, last_name, email, company, position, connected_on, folded)
    insert into imported_contact (id, member_id, first_name, last_name, email, company, position, connected_on, folded)
    select distinct on (folded, email) id, member_id, first_name, last_name, email, company, position, connected_on,
      folded from read
    on conflict (member_id, folded, email) where import_id is null do nothing`,
});

const contactRow = {
  id: column.uuid,
  first_name: column.text,
  last_name: column.text,
  email: column.text,
  company: column.text,
  position: column.text,
  connected_on: column.text.orNull,
};
export type ContactRow = RowOf<typeof contactRow>;
const matchingContacts = `imported_contact.member_id = :memberId and imported_contact.import_id is null
    and (:search = '' or position(:search in imported_contact.folded) > 0)`;

export const listContactRows = statement({
  params: { memberId: column.uuid, search: column.text, size: column.int, skip: column.int },
  row: contactRow,
  sql: `
    select id, first_name, last_name, email, company, position, to_char(connected_on, 'YYYY-MM-DD') as connected_on
    from imported_contact where ${matchingContacts} order by folded, id limit :size offset :skip`,
});
const countContactsStatement = statement({
  params: { memberId: column.uuid, search: column.text },
  row: { count: column.int },
  sql: `select count(*)::int as count from imported_contact where ${matchingContacts}`,
});
export const countContacts = async (db: Db, memberId: string, search: string): Promise<number> =>
  (await countContactsStatement.first(db, { memberId, search }))?.count ?? 0;
export const deleteContactRows = async (db: Db, memberId: string) =>
  db.deleteFrom('imported_contact').where('member_id', '=', memberId).where('import_id', 'is', null).execute();
