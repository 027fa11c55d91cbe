import { column, statement } from '#platform/database/statement.ts';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Evidence } from '#platform/kinds.ts';
import type { ModerationTables } from './tables.ts';

type Db = Kysely<ModerationTables>;
export type ReportRow = Selectable<ModerationTables['report']>;

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
        })),
    )
    .returning(['id', 'space_id', 'passed_on_at'])
    .executeTakeFirstOrThrow();
  return { id: stored.id, waits: stored.space_id !== null && stored.passed_on_at === null };
}

const countReports = statement({
  row: { total: column.int },
  sql: `select count(*)::int as total from report where report.space_id is null or report.passed_on_at is not null`,
});

const findEvidenceOf = statement({
  params: { id: column.uuid },
  row: { target_id: column.uuid, evidence: column.json<readonly Evidence[]>().notNull },
  sql: `
  select report.target_id, report.evidence from report
  where report.id = :id and report.evidence is not null
    and (report.space_id is null or report.passed_on_at is not null)`,
});
export const findEvidence = async (db: Db, id: string) => findEvidenceOf.first(db, { id });

/** What the platform decides about: everything but what waits for, or was decided by, the team of a space. */
export async function reportPage(db: Db, number: number, size: number): Promise<{ rows: ReportRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .selectFrom('report')
      .selectAll()
      .where((eb) => eb.or([eb('space_id', 'is', null), eb('passed_on_at', 'is not', null)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((number - 1) * size)
      .execute(),
    countReports.first(db),
  ]);
  return { rows, total: total?.total ?? 0 };
}
