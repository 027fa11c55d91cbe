import * as z from 'zod/mini';
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
  row: { id: column.uuid },
  sql: `
  update moderation_case set evidence_noted_at = :now
  where id in (select closed.id from moderation_case as closed
    where closed.state = 'closed' and closed.evidence_noted_at is null and closed.closed_at <= :before
    order by closed.closed_at limit :limit for no key update)
  returning id`,
});
const selectEvidence = statement({
  params: { caseIds: column.uuid.array },
  row: { id: column.uuid, case_id: column.uuid.notNull, evidence: column.json<readonly Evidence[]>().notNull },
  sql: `
  select id, case_id, evidence from report where case_id = any (:caseIds) and evidence is not null
  order by created_at, id`,
});

/**
 * What admins read that is not public stands in the security log of the members who wrote it, once the case is closed:
 * not before, since a log would say that there is one.
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
      const reports = cases.length === 0 ? [] : await selectEvidence(db, { caseIds: cases.map(({ id }) => id) });
      if (reports.length === 0) return;
      const reportIds = reports.map(({ id }) => id);
      const times = await recordedTimes(across(db), { what: 'moderation.read_evidence', targetIds: reportIds });
      const events = new Map<string, { memberId: string; at: Date }>();
      for (const { target_id: reportId, at } of times) {
        const report = reports.find(({ id }) => id === reportId);
        if (report === undefined) continue;
        for (const { actorId: memberId } of report.evidence) {
          const key = `${report.case_id} ${memberId}`;
          if (!events.has(key)) events.set(key, { memberId, at });
        }
      }
      if (events.size > 0) await noteForMembers(across(db), 'admin_read_messages', [...events.values()]);
    }),
});
