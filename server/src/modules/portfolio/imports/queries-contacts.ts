import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { CONTACTS_MAX } from '#contract/portfolio/imports.ts';
import { foldName } from '#contract/reference/reference.ts';
import type { PortfolioTables } from '../tables.ts';
import type { Contact } from './archive/index.ts';
import { quoted } from './quoted.ts';

type Db = Kysely<PortfolioTables>;

/** Limits a cell of a contact. Cells are only displayed, so long ones can be cut. */
const cut = (text: string) => quoted(text, 200);
export const foldedContact = (contact: Pick<Contact, 'firstName' | 'lastName' | 'company'>) =>
  quoted(foldName(`${contact.firstName} ${contact.lastName} ${contact.company}`), 400);
/** The address of a profile as a key: the same for `http`, a trailing slash and another case. */
const profileKey = (url: string) =>
  cut(url)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');

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
        profile_url: profileKey(contact.profileUrl),
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

/** What tells two contacts apart: the address of the profile, or without one the name, company and e-mail address. */
const contactKey = (table: string) =>
  `md5(case when ${table}profile_url = '' then ${table}folded || ' ' || ${table}email else ${table}profile_url end)`;

/**
 * Stores the imported contacts. Those that are stored already get what the file says newly about them; those stored
 * before without the address of their profile are replaced.
 */
const keepContactsStatement = statement({
  params: { importId: column.uuid, memberId: column.uuid, most: column.int },
  row: { left_out: column.int },
  sql: `
    with read as (delete from imported_contact where import_id = :importId
      returning id, member_id, first_name, last_name, profile_url, email, company, position, connected_on, folded),
    replaced as (delete from imported_contact using read
      where imported_contact.member_id = read.member_id and imported_contact.import_id is null
        and imported_contact.profile_url = '' and read.profile_url <> ''
        and imported_contact.folded = read.folded and imported_contact.email = read.email
      returning imported_contact.id),
    fresh as (select distinct on (${contactKey('read.')}) read.*, exists (
        select from imported_contact as known where known.member_id = :memberId and known.import_id is null
          and ${contactKey('known.')} = ${contactKey('read.')}) as known
      from read order by ${contactKey('read.')}, read.id),
    room as (select :most::int + (select count(*) from replaced) - count(*) as free from imported_contact
      where member_id = :memberId and import_id is null),
    numbered as (select fresh.*, row_number() over (partition by known order by id) as number from fresh),
    stored as (insert into imported_contact
      (id, member_id, first_name, last_name, profile_url, email, company, position,
      connected_on, folded)
    select id, member_id, first_name, last_name, profile_url, email, company, position, connected_on, folded
    from numbered where known or number <= (select free from room)
    on conflict (member_id, (${contactKey('')})) where import_id is null do update set
      first_name = excluded.first_name, last_name = excluded.last_name, company = excluded.company,
      position = excluded.position, folded = excluded.folded,
      email = coalesce(nullif(excluded.email, ''), imported_contact.email),
      connected_on = coalesce(excluded.connected_on, imported_contact.connected_on)
    returning 1)
    select (select count(*) from fresh)::int - (select count(*) from stored)::int as left_out`,
});
/** @returns how many new contacts found no room */
export const keepContacts = async (
  db: Db,
  { importId, memberId }: { importId: string; memberId: string },
  most = CONTACTS_MAX,
): Promise<number> => (await keepContactsStatement.first(db, { importId, memberId, most }))?.left_out ?? 0;

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
