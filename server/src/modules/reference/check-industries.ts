import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { countIndustries, isServiceCategory } from './queries.ts';
import type { ReferenceTables } from './tables.ts';

/** Checks slugs of industries against the list and returns each once. Refuses unknown slugs. */
export async function checkIndustries(
  database: Kysely<never>,
  slugs: readonly string[],
  field: string,
): Promise<string[]> {
  const uniqueSlugs = [...new Set(slugs)];
  if (uniqueSlugs.length === 0) return [];
  if ((await countIndustries(narrowed<ReferenceTables>(database), uniqueSlugs)) !== uniqueSlugs.length)
    throw fieldRefusal(field, 'invalid_choice');
  return uniqueSlugs;
}

/** Refuses a slug that is no category of services. */
export async function checkCategory(database: Kysely<never>, slug: string, field: string): Promise<void> {
  if (!(await isServiceCategory(narrowed<ReferenceTables>(database), slug)))
    throw fieldRefusal(field, 'invalid_choice');
}
