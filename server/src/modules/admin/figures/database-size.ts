import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { minute } from '#platform/time.ts';
import type { AdminTables } from '../tables.ts';

const selectSize = statement({
  row: { bytes: column.int },
  connection: 'own',
  sql: `select pg_database_size(current_database()) as bytes`,
});
const measured = new WeakMap<object, { readonly at: Date; readonly bytes: number }>();

/** In bytes, measured once a minute in each process: PostgreSQL looks at every file for it. */
export async function databaseBytes({
  db,
  now,
  services,
}: Pick<RequestContext<AdminTables>, 'db' | 'now' | 'services'>): Promise<number> {
  const last = measured.get(services);
  if (last !== undefined && now.getTime() - last.at.getTime() < minute) return last.bytes;
  const bytes = (await selectSize.first(db))?.bytes ?? 0;
  measured.set(services, { at: now, bytes });
  return bytes;
}
