import { sql, type Insertable, type Kysely } from 'kysely';
import { QUEUES } from '#contract/core/roles.ts';
import type { ReportState } from '#contract/moderation/moderation.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Evidence } from '#platform/kinds.ts';
import { dutyOf, ofOthers } from './cases/queries-desk.ts';
import type { ModerationTables } from './tables.ts';

type Db = Kysely<ModerationTables>;

/**
 * One open report per reporter and subject: reporting again replaces the reason, and passes the report on if the reason
 * is grave. The state is a literal, because as a parameter it would stop matching the partial index when PostgreSQL
 * switches to the generic plan, at the sixth execution on a connection. `waits`: for the team of a space.
 */
export async function insertReport(
  db: Db,
  row: Insertable<ModerationTables['report']>,
): Promise<{ id: string; waits: boolean }> {
  const stored = await db
    .insertInto('report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target_kind', 'target_id'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          text: eb.ref('excluded.text'),
          evidence: eb.fn.coalesce('report.evidence', 'excluded.evidence'),
          passed_on_at: eb.fn.coalesce('report.passed_on_at', 'excluded.passed_on_at'),
          passed_on_for: eb.fn.coalesce('report.passed_on_for', 'excluded.passed_on_for'),
          case_id: eb.fn.coalesce('report.case_id', 'excluded.case_id'),
        })),
    )
    .returning(['id', 'space_id', 'passed_on_at'])
    .executeTakeFirstOrThrow();
  return { id: stored.id, waits: stored.space_id !== null && stored.passed_on_at === null };
}

/** What the platform decides about: everything but what waits for, or was decided by, the team of a space. */
const ofPlatform = `(report.space_id is null or report.passed_on_at is not null)`;
/** Admins read nothing of cases that they are a side of, or of another duty, nor who reported what is theirs. */
const ofOtherCases = `${dutyOf('report.target_kind')} = '${QUEUES.reports}'
    and not exists (select from moderation_case as matter where matter.id = report.case_id and not (${ofOthers()}))`;
/** At most 1,000: those that were closed are ever more. */
const countIn = (state: ReportState) => `(select count(*)::int from (select from report
    where report.state = '${state}' and ${ofPlatform} and ${ofOtherCases}
    order by report.created_at, report.id limit 1000) as found)`;
export const countReports = statement({
  params: { adminId: column.uuid },
  row: { open: column.int, closed: column.int },
  sql: `
  select ${countIn('open')} as open, ${countIn('closed')} as closed`,
});

export const findEvidence = statement({
  params: { id: column.uuid, adminId: column.uuid },
  row: { target_id: column.uuid, evidence: column.json<readonly Evidence[]>().notNull },
  sql: `
  select report.target_id, report.evidence from report
  where report.id = :id and report.evidence is not null
    and ${ofPlatform} and ${ofOtherCases}`,
});

const reportRow = {
  id: column.uuid,
  target_kind: column.text,
  target_id: column.uuid,
  reporter_id: column.uuid,
  reason: column.text,
  text: column.text,
  passed_on_for: column.text.orNull,
  has_evidence: column.boolean,
  created_at: column.timestamp,
  decided_at: column.timestamp.orNull,
  state: column.text,
  times: column.int,
};
const pageOf = (state: ReportState, direction: string) =>
  statement({
    params: { adminId: column.uuid, limit: column.int, offset: column.int },
    row: reportRow,
    sql: `
    select report.id, report.target_kind, report.target_id, report.reporter_id, report.reason, report.text,
      report.passed_on_for, report.evidence is not null as has_evidence, report.created_at, report.decided_at,
      report.state,
      (select count(*)::int from report as other
        where other.target_kind = report.target_kind and other.target_id = report.target_id) as times
    from report where report.state = '${state}' and ${ofPlatform} and ${ofOtherCases}
    order by report.created_at ${direction}, report.id ${direction} limit :limit offset :offset`,
  });
/** What waits begins with what has waited longest. */
export const reportPages = { open: pageOf('open', 'asc'), closed: pageOf('closed', 'desc') };
