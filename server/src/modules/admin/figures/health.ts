import { column, statement } from '#platform/database/statement.ts';
import { countTasks } from '#platform/tasks/index.ts';
import { readFigures } from './figures.ts';
import { remembered } from './remembered.ts';

const selectSize = statement({
  row: { bytes: column.int },
  connection: 'own',
  sql: `select pg_database_size(current_database()) as bytes`,
});
/** In bytes: PostgreSQL looks at every file for it. */
export const databaseBytes = remembered<0, number>(async ({ db }) => (await selectSize.first(db))?.bytes ?? 0);
/** Counted by a task once an hour. */
export const figuresOf = remembered(async ({ db, now }, days: number) => readFigures(db, now, days));
export const taskCounts = remembered<0, Awaited<ReturnType<typeof countTasks>>>(async ({ db }) => countTasks(db));
