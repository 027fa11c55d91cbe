import type { Kysely } from 'kysely';
import type { ListedSection } from '#contract/profile-sections.ts';
import { narrowed } from '#platform/database/door.ts';
import type { ProfilesTables } from '../tables.ts';
import { countItems } from './queries.ts';

/** How many things a member has in each section that has some. */
export const heldItems = async (door: Kysely<never>, memberId: string): Promise<Map<ListedSection, number>> =>
  new Map((await countItems(narrowed<ProfilesTables>(door), memberId)).map(({ section, count }) => [section, count]));
