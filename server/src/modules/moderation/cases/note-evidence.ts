import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AuditedName } from '#contract/admin/audited.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Evidence } from '#platform/kinds.ts';
import { recordedTimes } from '#platform/observability/audit.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { minute } from '#platform/time.ts';
import { noteForMembers } from '#modules/accounts';
import type { ModerationTables } from '../tables.ts';

const CASES_AT_ONCE = 500;
const markNoted = statement({
  params: { before: column.timestamp, limit: column.int, now: column.timestamp },
  row: { id: column.uuid, kind: column.text.as<Kind>(), author_member_id: column.uuid.orNull },
  sql: `
  update moderation_case set evidence_noted_at = :now
  where id in (select closed.id from moderation_case as closed
    where closed.state = 'closed' and closed.evidence_noted_at is null and closed.closed_at <= :before
    order by closed.closed_at limit :limit for no key update)
  returning id, kind, author_member_id`,
});
const selectEvidence = statement({
  params: { caseIds: column.uuid.array },
  row: { id: column.uuid, case_id: column.uuid.notNull, evidence: column.json<readonly Evidence[]>().notNull },
  sql: `
  select id, case_id, evidence from report where case_id = any (:caseIds) and evidence is not null
  order by created_at, id`,
});

const readOf = async (db: Kysely<ModerationTables>, what: AuditedName, targetIds: readonly string[]) =>
  targetIds.length === 0 ? [] : recordedTimes(across(db), { what, targetIds });

const MESSAGES: ReadonlySet<Kind> = new Set<Kind>(['message', 'conversation']);
interface Reading {
  readonly memberId: string;
  readonly at: Date;
  readonly what: 'admin_read_messages' | 'admin_read_content';
}

/**
 * What admins read that is not public stands in the security log of the members who wrote it, once for a case, when it
 * is closed: not before, since a log would say that there is one.
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
      const cases = await markNoted(db, { before, limit: CASES_AT_ONCE, now: ctx.now });
      const caseIds = cases.map(({ id }) => id);
      if (caseIds.length === 0) return;
      const readings = new Map<string, Reading>();
      const note = (caseId: string, reading: Reading) => {
        const key = `${caseId} ${reading.memberId}`;
        if (!readings.has(key)) readings.set(key, reading);
      };
      const reports = await selectEvidence(db, { caseIds });
      const reportIds = reports.map(({ id }) => id);
      for (const { target_id: reportId, at } of await readOf(db, 'moderation.read_evidence', reportIds)) {
        const report = reports.find(({ id }) => id === reportId);
        for (const { actorId: memberId } of report?.evidence ?? [])
          note(report?.case_id ?? '', { memberId, at, what: 'admin_read_messages' });
      }
      for (const { target_id: caseId, at } of await readOf(db, 'moderation.read_not_public', caseIds)) {
        const read = cases.find(({ id }) => id === caseId);
        if (read === undefined || read.author_member_id === null) continue;
        const what = MESSAGES.has(read.kind) ? 'admin_read_messages' : 'admin_read_content';
        note(caseId, { memberId: read.author_member_id, at, what });
      }
      for (const [what, events] of Map.groupBy(readings.values(), (reading) => reading.what))
        await noteForMembers(across(db), what, events);
    }),
});
