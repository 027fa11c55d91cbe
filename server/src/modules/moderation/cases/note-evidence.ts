import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AuditedName } from '#contract/admin/audited.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Evidence } from '#platform/kinds.ts';
import { recordedSince, recordedTimes } from '#platform/observability/audit.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day, minute } from '#platform/time.ts';
import { isUuid } from '#platform/uuid.ts';
import { noteForMembers } from '#modules/accounts';
import type { ModerationTables } from '../tables.ts';

const CASES_AT_ONCE = 500;
const READS_AT_ONCE = 5_000;
const markNoted = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid, kind: column.text.as<Kind>(), author_member_id: column.uuid.orNull },
  sql: `
  update moderation_case set evidence_noted_at = :before
  where id in (select closed.id from moderation_case as closed
    where closed.state = 'closed' and closed.evidence_noted_at is null and closed.closed_at <= :before
    order by closed.closed_at limit :limit for no key update)
  returning id, kind, author_member_id`,
});
/** Closed cases that were noted before: what is read of them afterwards is noted by itself. */
const selectNoted = statement({
  params: { caseIds: column.uuid.array },
  row: {
    id: column.uuid,
    kind: column.text.as<Kind>(),
    author_member_id: column.uuid.orNull,
    evidence_noted_at: column.timestamp.notNull,
  },
  sql: `
  select id, kind, author_member_id, evidence_noted_at from moderation_case
  where id = any (:caseIds) and state = 'closed' and evidence_noted_at is not null for no key update`,
});
const markAgain = statement({
  params: { caseIds: column.uuid.array, before: column.timestamp },
  sql: `update moderation_case set evidence_noted_at = :before where id = any (:caseIds)`,
});
const evidenceRow = {
  id: column.uuid,
  case_id: column.uuid.notNull,
  evidence: column.json<readonly Evidence[]>().notNull,
};
const evidenceOf = (which: string) => `
  select id, case_id, evidence from report where ${which} and case_id is not null and evidence is not null
  order by created_at, id`;
const selectEvidence = statement({
  params: { caseIds: column.uuid.array },
  row: evidenceRow,
  sql: evidenceOf('case_id = any (:caseIds)'),
});
const selectReports = statement({
  params: { reportIds: column.uuid.array },
  row: evidenceRow,
  sql: evidenceOf('id = any (:reportIds)'),
});

const MESSAGES: ReadonlySet<Kind> = new Set<Kind>(['message', 'conversation']);
interface Read {
  readonly what: AuditedName;
  /** Of a report or a case. */
  readonly target_id: string;
  readonly at: Date;
}
interface Noted {
  readonly id: string;
  readonly kind: Kind;
  readonly author_member_id: string | null;
}
type StoredEvidence = Awaited<ReturnType<typeof selectEvidence>>[number];
/** Who reads of it in their security log: once for a case. */
function readingsOf(reads: readonly Read[], cases: readonly Noted[], reports: readonly StoredEvidence[]) {
  const readings = new Map<
    string,
    { memberId: string; at: Date; what: 'admin_read_messages' | 'admin_read_content' }
  >();
  for (const { target_id: targetId, at } of reads) {
    const report = reports.find(({ id }) => id === targetId);
    const read = cases.find(({ id }) => id === (report?.case_id ?? targetId));
    if (read === undefined) continue;
    const isOfMessages = report !== undefined || MESSAGES.has(read.kind);
    const memberIds = report?.evidence.map(({ actorId }) => actorId) ?? [read.author_member_id];
    for (const memberId of memberIds) {
      const key = `${read.id} ${memberId}`;
      if (memberId === null || readings.has(key)) continue;
      readings.set(key, { memberId, at, what: isOfMessages ? 'admin_read_messages' : 'admin_read_content' });
    }
  }
  return Map.groupBy(readings.values(), ({ what }) => what);
}

const READS = ['moderation.read_evidence', 'moderation.read_not_public'] as const;
type Db = Kysely<ModerationTables>;
/** What was read of cases until they were closed. */
async function findFirst(db: Db, before: Date) {
  const cases = await markNoted(db, { before, limit: CASES_AT_ONCE });
  const caseIds = cases.map(({ id }) => id);
  if (caseIds.length === 0) return readingsOf([], [], []);
  const reports = await selectEvidence(db, { caseIds });
  const targets = { 'moderation.read_evidence': reports.map(({ id }) => id), 'moderation.read_not_public': caseIds };
  const reads: Read[] = [];
  for (const what of READS) {
    const targetIds = targets[what];
    // oxlint-disable-next-line no-await-in-loop -- one after the other on one connection
    const times = targetIds.length === 0 ? [] : await recordedTimes(across(db), { what, targetIds });
    reads.push(...times.map(({ target_id: targetId, at }) => ({ what, target_id: targetId ?? '', at })));
  }
  return readingsOf(
    reads.filter(({ at }) => at <= before),
    cases,
    reports,
  );
}
/** What was read of them since. */
async function findLater(db: Db, before: Date) {
  const since = new Date(before.getTime() - day);
  const reads = await recordedSince(across(db), { whats: READS, since, limit: READS_AT_ONCE });
  if (reads.length === 0) return readingsOf([], [], []);
  const reports = await selectReports(db, { reportIds: reads.map((read) => read.target_id).filter(isUuid) });
  const caseOf = (read: Read) => reports.find(({ id }) => id === read.target_id)?.case_id ?? read.target_id;
  const cases = await selectNoted(db, { caseIds: reads.map(caseOf).filter(isUuid) });
  const later = reads.filter((read) => {
    const noted = cases.find(({ id }) => id === caseOf(read));
    return noted !== undefined && read.at > noted.evidence_noted_at && read.at <= before;
  });
  await markAgain(db, { caseIds: [...new Set(later.map(caseOf))], before });
  return readingsOf(later, cases, reports);
}

/**
 * What admins read that is not public stands in the security log of the members who wrote it, once for a case, when it
 * is closed: not before, since a log would say that there is one. What is read of it afterwards follows.
 */
export const noteEvidence = defineTask({
  name: 'moderation.note_evidence',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<ModerationTables>) =>
    ctx.transaction(async ({ db }) => {
      // Reads are recorded within seconds.
      const before = new Date(ctx.now.getTime() - minute);
      const later = await findLater(db, before);
      const first = await findFirst(db, before);
      for (const [what, events] of [...later, ...first]) await noteForMembers(across(db), what, events);
    }),
});
