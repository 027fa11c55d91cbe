import type { Kind } from '#contract/core/kinds.ts';
import type { Language } from '#contract/core/language.ts';
import type { ReportReason } from '#contract/moderation/moderation.ts';
import { column, statement } from '#platform/database/statement.ts';
import { MAX_CODE_ATTEMPTS } from '#modules/accounts';
import type { Snapshot } from '../cases/queries-gather.ts';

const reported = {
  kind: column.text.as<Kind>(),
  thing_id: column.uuid,
  author_id: column.uuid,
  author_member_id: column.uuid.orNull,
  snapshot: column.json<Snapshot>(),
  reason: column.text.as<ReportReason>(),
  text: column.text,
  email: column.text,
};
export const insertPending = statement({
  params: {
    id: column.uuid,
    kind: column.text,
    thingId: column.uuid,
    authorId: column.uuid,
    authorMemberId: column.uuid.orNull,
    snapshot: column.json<Snapshot>(),
    reason: column.text,
    text: column.text,
    email: column.text,
    language: column.text.as<Language>(),
    codeHash: column.bytes,
    expiresAt: column.timestamp,
  },
  sql: `
  insert into visitor_report_pending (id, kind, thing_id, author_id, author_member_id, snapshot, reason, text, email,
    language, code_hash, expires_at)
  values (:id, :kind, :thingId, :authorId, :authorMemberId, :snapshot::jsonb, :reason, :text, :email, :language,
    :codeHash, :expiresAt)`,
});
export const findPending = statement({
  params: { id: column.uuid },
  row: { email: column.text },
  sql: `select email from visitor_report_pending where id = :id`,
});
/** Counts an attempt, and returns the hash of the code while it is valid. */
export const tryPending = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: { code_hash: column.bytes },
  sql: `
  update visitor_report_pending set attempts = attempts + 1
  where id = :id and attempts < ${MAX_CODE_ATTEMPTS} and expires_at > :now returning code_hash`,
});
/** Of two calls with the right code, one receives it. */
export const takePending = statement({
  params: { id: column.uuid },
  row: reported,
  sql: `
  delete from visitor_report_pending where id = :id
  returning kind, thing_id, author_id, author_member_id, snapshot, reason, text, email`,
});
export const deleteExpired = statement({
  params: { now: column.timestamp },
  sql: `delete from visitor_report_pending where expires_at <= :now`,
});

/** One report of a mailbox in a case: another one replaces its reason. */
export const storeReport = statement({
  params: {
    id: column.uuid,
    caseId: column.uuid,
    reason: column.text,
    text: column.text,
    mailboxHash: column.bytes,
    now: column.timestamp,
  },
  sql: `
  insert into visitor_report (id, case_id, reason, text, mailbox_hash, created_at)
  values (:id, :caseId, :reason, :text, :mailboxHash, :now)
  on conflict (case_id, mailbox_hash) do update set reason = excluded.reason, text = excluded.text`,
});
