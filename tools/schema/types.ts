import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as CodegenDialect } from 'kysely-codegen';
import type pg from 'pg';

/** Where the types of the database live, generated and checked in. */
export const typesFile = 'server/src/platform/database/types.gen.ts';

/**
 * TypeScript for every table and view of the schema `public`. The mapping says what node-postgres really hands over
 * under the
 * parsers that `platform/database/pool.ts` sets: counts as numbers, days as text, instants as Date.
 */
export async function generateTypes(pool: pg.Pool): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return await generate({
    db,
    dialect: new CodegenDialect({ dateParser: 'string' }),
    // The worker keeps its own schema; the list of applied migrations is not data of the product.
    excludePattern: '{public.migration,graphile_worker.*}',
    typeMapping: { int8: 'number' },
    outFile: null,
  });
}
