import type { Kysely } from 'kysely';
import type { ListedSection } from '#contract/profiles/sections.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { ProfilesTables } from '../tables.ts';
import { countItems } from './queries.ts';

/** Number of a member's items in each section that has any. */
export const itemsBySection = async (database: Kysely<never>, memberId: string): Promise<Map<ListedSection, number>> =>
  new Map(
    (await countItems(narrowed<ProfilesTables>(database), { memberId })).map(({ section, count }) => [section, count]),
  );
