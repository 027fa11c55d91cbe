import type { AuditDetail, AuditedName } from '#contract/admin/audited.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { defineBuffer } from '../buffer.ts';
import { extensionPoint } from '../extensions/extensions.ts';

/** An action or a read of a platform admin, made through an admin endpoint. */
export interface Audited {
  readonly adminId: string;
  readonly what: AuditedName;
  readonly target?: { readonly kind: string; readonly id: string };
  /** Of what it consisted, in codes. They stay when the account of someone is erased. */
  readonly details?: readonly AuditDetail[];
  /** Why, in the words of the admin. */
  readonly reason?: string;
  readonly at: Date;
}

const insertAudit = statement({
  params: {
    rows: column.json<
      {
        id: string;
        admin_id: string;
        what: string;
        target_kind: string | null;
        target_id: string | null;
        details: readonly AuditDetail[] | null;
        reason: string | null;
        at: Date;
      }[]
    >(),
  },
  sql: `
    insert into audit (id, admin_id, what, target_kind, target_id, details, reason, at)
    select id, admin_id, what, target_kind, target_id, details, reason, at
    from jsonb_to_recordset(:rows::jsonb) as entry (id uuid, admin_id uuid, what text, target_kind text, target_id text,
      details text[], reason text, at timestamptz)`,
});

async function insertAudits(db: Kysely<never>, items: readonly Audited[]): Promise<void> {
  const rows = items.map((item) => ({
    id: uuid(),
    admin_id: item.adminId,
    what: item.what,
    target_kind: item.target?.kind ?? null,
    target_id: item.target?.id ?? null,
    details: item.details ?? null,
    reason: item.reason ?? null,
    at: item.at,
  }));
  await insertAudit.later(db, { rows });
}

const emptyReasons = statement({
  params: { targetId: column.text },
  sql: `update audit set reason = '', reason_salt = null where target_id = :targetId and reason is not null`,
});
/**
 * Empties what admins wrote about someone who closed their account: free text may name them or quote them. What was
 * done, when and by whom stays.
 */
export async function forgetReasons(db: Kysely<never>, targetId: string): Promise<void> {
  await emptyReasons(db, { targetId });
}

/** For reads, which never write: stored within 10 s. */
export const audited = defineBuffer<never, Audited>({
  name: 'platform.audit',
  key: (item) => `${item.adminId} ${item.what} ${item.target?.id ?? ''} ${item.at.getTime()}`,
  flush: insertAudits,
});
/** For writes: stored in their own transaction. */
export const audit = async (db: Kysely<never>, item: Audited): Promise<void> => insertAudits(db, [item]);

const selectTimes = statement({
  params: { what: column.text, targetIds: column.text.array },
  row: { target_id: column.text.notNull, at: column.timestamp },
  sql: `select target_id, at from audit where target_id = any (:targetIds) and what = :what order by at, id`,
});
/** When something was recorded about these, oldest first. */
export const recordedTimes = async (
  db: Kysely<never>,
  input: { readonly what: AuditedName; readonly targetIds: readonly string[] },
) => selectTimes(db, input);

const selectSince = statement({
  params: { whats: column.text.array, since: column.timestamp, limit: column.int },
  row: { what: column.text.as<AuditedName>(), target_id: column.text.notNull, at: column.timestamp },
  sql: `
  select what, target_id, at from audit where at > :since and what = any (:whats) and target_id is not null
  order by at, id limit :limit`,
});
/** What was recorded lately, oldest first. */
export const recordedSince = async (
  db: Kysely<never>,
  input: { readonly whats: readonly AuditedName[]; readonly since: Date; readonly limit: number },
) => selectSince(db, { ...input, whats: [...input.whats] });

const auditRow = {
  id: column.uuid,
  admin_id: column.uuid,
  what: column.text,
  target_kind: column.text.orNull,
  target_id: column.text.orNull,
  details: column.text.array.orNull,
  reason: column.text.orNull,
  at: column.timestamp,
};
export type AuditRow = RowOf<typeof auditRow>;
/** Finds the entries whose reasons an admin may not read: what is about them is for others to decide. */
type UnreadReasons = (
  db: Kysely<never>,
  input: { readonly adminId: string; readonly entries: readonly AuditRow[] },
) => Promise<readonly string[]>;
export const unreadReasons = extensionPoint<UnreadReasons>('platform.unread_reasons', 'many');

const auditParams = { at: column.timestamp, id: column.uuid, limit: column.int };
const auditPage = (condition: string) => `
  select id, admin_id, what, target_kind, target_id, details, reason, at from audit
  where ${condition} and (at, id) < (:at, :id::uuid) order by at desc, id desc limit :limit`;
const auditPages = {
  all: statement({ params: auditParams, row: auditRow, sql: auditPage('true') }),
  admin: statement({
    params: { ...auditParams, adminId: column.uuid },
    row: auditRow,
    sql: auditPage('admin_id = :adminId'),
  }),
  target: statement({
    params: { ...auditParams, targetId: column.text, adminId: column.uuid.orNull },
    row: auditRow,
    sql: auditPage('target_id = :targetId and (:adminId::uuid is null or admin_id = :adminId)'),
  }),
};
interface AuditFilter {
  readonly adminId: string | null;
  readonly targetId: string | null;
  readonly at: Date;
  readonly id: string;
  readonly limit: number;
}
/** What was recorded before a position, newest first: all of it, by one admin, about one thing. */
export async function readAudit(
  db: Kysely<never>,
  { adminId, targetId, ...slice }: AuditFilter,
): Promise<readonly AuditRow[]> {
  if (targetId !== null) return auditPages.target(db, { ...slice, targetId, adminId });
  return adminId === null ? auditPages.all(db, slice) : auditPages.admin(db, { ...slice, adminId });
}
