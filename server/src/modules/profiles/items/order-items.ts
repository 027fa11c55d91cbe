import type { ListedSection } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { lockProfile } from '../queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { existingItems, writeOrder } from './queries.ts';
import { emitSectionChanges } from './emit-changes.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from '../policy.ts';

/** Orders the items of a section. Unknown ids are ignored; items that are not listed follow in their current order. */
export async function orderItems(
  ctx: RequestContext<ProfilesTables>,
  section: ListedSection,
  itemIds: readonly string[],
): Promise<void> {
  enforce(canEdit(ctx, ctx.member.id));
  const { db, member } = ctx;
  const { levels } = await lockProfile(db, member.id);
  const all = (await existingItems(db, { memberId: member.id }))
    .filter((item) => item.section === section && item.deleted_at === null)
    .map((item) => item.id);
  const knownIds = new Set(all);
  const order = [...new Set([...itemIds.filter((id) => knownIds.has(id)), ...all])];
  await writeOrder(db, { ids: order });
  await emitSectionChanges(ctx, member.id, levels, [section]);
}
