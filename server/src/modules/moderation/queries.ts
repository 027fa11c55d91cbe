import { column, statement } from '#platform/database/statement.ts';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { ModerationTables } from './tables.ts';

type Db = Kysely<ModerationTables>;
export type ReportRow = Selectable<ModerationTables['report']>;

/**
 * One open report per reporter and subject: reporting again replaces the reason. Returns the report's id. The state is
 * a literal, because as a parameter it would stop matching the partial index when PostgreSQL switches to the generic
 * plan, at the sixth execution on a connection.
 */
export async function insertReport(db: Db, row: Insertable<ModerationTables['report']>): Promise<string> {
  const { id } = await db
    .insertInto('report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target_kind', 'target_id'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason'), text: eb.ref('excluded.text') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const countReports = statement({
  row: { total: column.int },
  sql: `select count(*)::int as total from report`,
});

export async function reportPage(db: Db, number: number, size: number): Promise<{ rows: ReportRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .selectFrom('report')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((number - 1) * size)
      .execute(),
    countReports.first(db),
  ]);
  return { rows, total: total?.total ?? 0 };
}
