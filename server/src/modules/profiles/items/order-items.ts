import type { ListedSection } from '#contract/profiles.sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { lockProfile } from '../queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { relationshipItems, writeOrder } from './queries.ts';
import { emitSectionChanges } from './emit-changes.ts';

/**
 * Puts a section in order; ids that are not of it are passed over, and what is not named follows in the order it has.
 */
export async function orderItems(
  ctx: RequestContext<ProfilesTables>,
  section: ListedSection,
  itemIds: readonly string[],
): Promise<void> {
  const { db, member } = ctx;
  const { levels } = await lockProfile(db, member.id);
  const all = (await relationshipItems(db, { memberId: member.id }))
    .filter((item) => item.section === section && item.deleted_at === null)
    .map((item) => item.id);
  const knownIds = new Set(all);
  const order = [...new Set([...itemIds.filter((id) => knownIds.has(id)), ...all])];
  await writeOrder(db, { ids: order });
  await emitSectionChanges(ctx, member.id, levels, [section]);
}
