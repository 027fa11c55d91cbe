import type { ListedSection } from '#contract/profile-sections.ts';
import type { Act } from '#platform/act.ts';
import { lockProfile } from '../queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { standingItems, writeOrder } from './queries.ts';
import { tellSections } from './tell.ts';

/**
 * Puts a section in order; ids that are not of it are passed over, and what is not named follows in the order it has.
 */
export async function orderItems(
  act: Act<ProfilesTables>,
  section: ListedSection,
  wanted: readonly string[],
): Promise<void> {
  const { db, member } = act;
  const { levels } = await lockProfile(db, member.id);
  const all = (await standingItems(db, member.id))
    .filter((item) => item.section === section && item.deleted_at === null)
    .map((item) => item.id);
  const there = new Set(all);
  const order = [...new Set([...wanted.filter((id) => there.has(id)), ...all])];
  await writeOrder(db, order);
  await tellSections(act, member.id, levels, [section]);
}
