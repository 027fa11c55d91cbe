import type { Language } from '#contract/core/language.ts';
import { column, statement } from '#platform/database/statement.ts';
import { MAX_CODE_ATTEMPTS } from '#modules/accounts';

const written = { subject: column.text, message: column.text, language: column.text.as<Language>() };

export const insertMessage = statement({
  params: { id: column.uuid, memberId: column.uuid, ...written, now: column.timestamp },
  sql: `insert into contact_message (id, member_id, language, subject, message, created_at)
  values (:id, :memberId, :language, :subject, :message, :now)`,
});

export const insertPending = statement({
  params: {
    id: column.uuid,
    name: column.text,
    email: column.text,
    ...written,
    codeHash: column.bytes,
    expiresAt: column.timestamp,
  },
  sql: `insert into contact_pending (id, name, email, language, subject, message, code_hash, expires_at)
  values (:id, :name, :email, :language, :subject, :message, :codeHash, :expiresAt)`,
});
export const findPending = statement({
  params: { id: column.uuid },
  row: { email: column.text },
  sql: `select email from contact_pending where id = :id`,
});
/** Counts an attempt, and returns the hash of the code while it is valid. */
export const tryPending = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: { code_hash: column.bytes },
  sql: `update contact_pending set attempts = attempts + 1
  where id = :id and attempts < ${MAX_CODE_ATTEMPTS} and expires_at > :now
  returning code_hash`,
});
/** The message of a visitor arrives, once. */
export const receivePending = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: { id: column.uuid },
  sql: `with confirmed as (delete from contact_pending where id = :id returning *)
  insert into contact_message (id, name, email, language, subject, message, created_at)
  select id, name, email, language, subject, message, :now from confirmed
  returning id`,
});
export const deleteExpired = statement({
  params: { now: column.timestamp },
  sql: `delete from contact_pending where expires_at <= :now`,
});

const own = { id: column.uuid, adminId: column.uuid, now: column.timestamp };
/** SQL: no other admin works on it. */
const free = `(claimed_by is null or claimed_by = :adminId or claimed_until <= :now)`;
/* Of two admins at once, one changes the row. */
export const claim = statement({
  params: { ...own, until: column.timestamp },
  row: { id: column.uuid },
  sql: `update contact_message set claimed_by = :adminId, claimed_until = :until
  where id = :id and state = 'open' and ${free} returning id`,
});
export const release = statement({
  params: { id: column.uuid, adminId: column.uuid },
  sql: `update contact_message set claimed_by = null, claimed_until = null
  where id = :id and state = 'open' and claimed_by = :adminId`,
});
/** Without an answer it is closed. */
export const end = statement({
  params: { ...own, answer: column.text },
  row: { member_id: column.uuid.orNull },
  sql: `update contact_message set state = case when :answer::text = '' then 'closed' else 'answered' end,
    answer = :answer, ended_by = :adminId, ended_at = :now, claimed_by = null, claimed_until = null
  where id = :id and state = 'open' and ${free} returning member_id`,
});
export const deleteEnded = statement({
  params: { before: column.timestamp, limit: column.int },
  sql: `delete from contact_message where id in (
    select id from contact_message where ended_at < :before order by ended_at limit :limit)`,
});

const template = { id: column.uuid, title: column.text, text: column.text };
export const selectTemplates = statement({
  row: template,
  sql: `select id, title, text from contact_template order by title`,
});
/** A title is one template: the later text replaces the earlier one. */
export const storeTemplate = statement({
  params: template,
  row: template,
  sql: `insert into contact_template (id, title, text) values (:id, :title, :text)
  on conflict (title) do update set text = excluded.text returning id, title, text`,
});
export const deleteTemplate = statement({
  params: { id: column.uuid },
  sql: `delete from contact_template where id = :id`,
});
