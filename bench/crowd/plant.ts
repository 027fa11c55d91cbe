import type { DatabaseConnections } from '#platform/database/database.ts';
import { across } from '#platform/database/door.ts';
import { recountFollows } from '#rooms/network';
import { rebuildDerived } from '#rooms/posts';
import { whileBare } from './bare-tables.ts';
import { copyRows } from './copy.ts';
import type { Crowd } from './crowd.ts';
import { rowsOfNotices } from './notices.ts';
import { rowsOfCrowd } from './rows.ts';
import type { TableRows } from './table-rows.ts';
import { rowsOfViews } from './views.ts';

/** The tables with the most rows. */
const large = ['follow', 'post_reaction', 'notification', 'notification_actor', 'profile_view', 'timeline'];

/** Copies a crowd in and makes what follows from it. `report` hears what comes next. */
export async function plantCrowd(
  database: DatabaseConnections,
  crowd: Crowd,
  passwordHash: string,
  report: (step: string) => void = () => undefined,
): Promise<void> {
  const { pool } = database;
  const fill = async ({ table, rows }: TableRows) => {
    report(`Rows of ${table}`);
    await copyRows(pool, table, rows);
  };
  // Home pages are made while there is no index on them, but need those on posts and follows.
  await whileBare(
    pool,
    ['timeline'],
    async () => {
      await whileBare(
        pool,
        large.filter((table) => table !== 'timeline'),
        async () => {
          for (const rows of rowsOfCrowd(crowd, passwordHash)) await fill(rows);
          for (const rows of rowsOfNotices(crowd)) await fill(rows);
          for (const rows of rowsOfViews(crowd.views, crowd.members, crowd.now)) await fill(rows);
        },
        report,
      );
      await pool.query('analyze');
      report('Counts of followers');
      await database.db.transaction().execute((transaction) => recountFollows(across(transaction), null));
      report('Counts of posts and comments, home pages');
      await rebuildDerived(across(database.db));
    },
    report,
  );
  report('Tidying up');
  await pool.query('vacuum analyze');
}
