import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as CodegenDialect } from 'kysely-codegen';
import type pg from 'pg';

/** Path of the generated types, which are checked in. */
export const typesFile = 'server/src/platform/database/types.gen.ts';

/**
 * TypeScript for every table and view of the schema `public`. The mapping reflects what node-postgres returns under the
 * parsers that `platform/database/pool.ts` sets: counts as numbers, days as text, instants as Date.
 */
export async function generateTypes(pool: pg.Pool): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return await generate({
    db,
    dialect: new CodegenDialect({ dateParser: 'string' }),
    // The worker has its own schema; the list of applied migrations is not product data.
    excludePattern: '{public.migration,graphile_worker.*}',
    typeMapping: { int8: 'number' },
    outFile: null,
  });
}
