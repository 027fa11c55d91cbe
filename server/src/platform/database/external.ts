import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

/** Milliseconds. */
const timeoutMs = 5_000;
const oldest = 15;
const extensions = ['pg_trgm', 'unaccent'];

interface Found {
  readonly version: number;
  readonly version_name: string;
  readonly encoding: string;
  readonly may_create: boolean;
  readonly missing: readonly string[];
}

/** Why the program cannot use the database, and what to do; undefined if it can. */
export function problemOf(found: Found): string | undefined {
  const sentence = (why: string, what: string): string => `The database of DATABASE_URL ${why}: ${what}.`;
  if (found.version < oldest) return sentence(`is PostgreSQL ${found.version_name}`, `use ${oldest} or later`);
  if (found.encoding !== 'UTF8') return sentence(`has the encoding ${found.encoding}`, 'create one with UTF8');
  if (!found.may_create)
    return sentence('does not belong to the user in it', 'make that user its owner (alter database … owner to …)');
  if (found.missing.length === 0) return undefined;
  return sentence(
    `has no ${found.missing.join(' and no ')}`,
    'install the package that contains the extensions of PostgreSQL',
  );
}

/** `localhost` is tried at two addresses; only the nested errors contain the reason. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? (first.message.split('\n', 1)[0] ?? '') : String(first);
}

/**
 * Checks an operator's database: it must be reachable, new enough, and allow creating what the program needs.
 * @throws StartRefusal with a sentence saying what to do
 */
export async function checkExternalDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'guildhall-check',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefusal(
      `The database of DATABASE_URL refuses the connection (${reasonOf(error)}): start it, or correct DATABASE_URL.`,
      { cause: error },
    );
  }
  try {
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_version') as version_name,
        current_setting('server_encoding') as encoding,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
        array(select name from unnest($1::text[]) as name
          where not exists (select from pg_available_extensions as there where there.name = name)) as missing`,
      [extensions],
    );
    const problem = rows[0] && problemOf(rows[0]);
    if (problem !== undefined) throw new StartRefusal(problem);
  } finally {
    await client.end();
  }
}
