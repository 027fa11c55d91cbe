import type { ContactState } from '#contract/admin/contact.ts';
import type { Language } from '#contract/core/language.ts';
import type { Duty } from '#contract/core/roles.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';

const listRow = {
  id: column.uuid,
  member_id: column.uuid.orNull,
  name: column.text.orNull,
  subject: column.text,
  state: column.text.as<ContactState>(),
  created_at: column.timestamp,
  claimed_by: column.uuid.orNull,
  claimed_until: column.timestamp.orNull,
  ended_by: column.uuid.orNull,
  ended_at: column.timestamp.orNull,
};
export type ContactListRow = RowOf<typeof listRow>;
const listColumns = `contact_message.id, contact_message.member_id,
  coalesce(contact_message.name, account_name.first_name || ' ' || account_name.last_name) as name,
  contact_message.subject, contact_message.state, contact_message.created_at, contact_message.claimed_by,
  contact_message.claimed_until, contact_message.ended_by, contact_message.ended_at`;
const withName = `left join account_name on account_name.member_id = contact_message.member_id`;

/* The state is a literal, so that the plan uses the index of the state. */
const pageOf = (state: ContactState, order: string) =>
  statement({
    params: { limit: column.int, offset: column.int },
    row: listRow,
    sql: `select ${listColumns} from contact_message ${withName} where contact_message.state = '${state}'
    order by ${order} limit :limit offset :offset`,
  });
/** What waits begins with what has waited longest. */
export const contactPages = {
  open: pageOf('open', 'contact_message.created_at, contact_message.id'),
  answered: pageOf('answered', 'contact_message.ended_at desc, contact_message.id desc'),
  closed: pageOf('closed', 'contact_message.ended_at desc, contact_message.id desc'),
};
export const countContacts = statement({
  row: { open: column.int, answered: column.int, closed: column.int },
  sql: `select (select count(*)::int from contact_message where state = 'open') as open,
    (select count(*)::int from contact_message where state = 'answered') as answered,
    (select count(*)::int from contact_message where state = 'closed') as closed`,
});

const contactRow = { ...listRow, email: column.text.orNull, message: column.text, answer: column.text };
export type ContactRow = RowOf<typeof contactRow>;
export const findContact = statement({
  params: { id: column.uuid },
  row: contactRow,
  sql: `select ${listColumns}, coalesce(contact_message.email, account_mail.email) as email,
    contact_message.message, contact_message.answer
  from contact_message ${withName}
  left join account_mail on account_mail.member_id = contact_message.member_id
  where contact_message.id = :id`,
});

const ownRow = {
  id: column.uuid,
  subject: column.text,
  message: column.text,
  state: column.text.as<ContactState>(),
  answer: column.text,
  created_at: column.timestamp,
  ended_at: column.timestamp.orNull,
};
export type OwnContactRow = RowOf<typeof ownRow>;
export const ownContacts = statement({
  params: { memberId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: ownRow,
  sql: `select id, subject, message, state, answer, created_at, ended_at from contact_message
  where member_id = :memberId and (created_at, id) < (:at, :id)
  order by created_at desc, id desc limit :limit`,
});

/** An answered message, with the address and language of its writer. */
export const findAnswer = statement({
  params: { id: column.uuid },
  row: {
    email: column.text.orNull,
    language: column.text.as<Language>(),
    subject: column.text,
    message: column.text,
    answer: column.text,
    is_visitor: column.boolean.notNull,
  },
  sql: `select coalesce(contact_message.email, account_mail.email) as email,
    coalesce(account_mail.language, contact_message.language) as language, contact_message.subject,
    contact_message.message, contact_message.answer, contact_message.member_id is null as is_visitor
  from contact_message left join account_mail on account_mail.member_id = contact_message.member_id
  where contact_message.id = :id and contact_message.state = 'answered'`,
});

export const selectHolders = statement({
  params: { duty: column.text.as<Duty>() },
  row: { member_id: column.uuid },
  sql: `select member_id from duty_holder where duty = :duty`,
});
