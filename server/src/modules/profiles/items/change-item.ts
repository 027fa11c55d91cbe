import type { Item, ItemFields, ListedSection } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { attachMedia, releaseMedia } from '#modules/media';
import { lockProfile } from '../queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { checkItems } from './check-items.ts';
import { idOrRefusal } from './add-item.ts';
import { columns, withPage } from './apply-items.ts';
import { refreshLinks } from '../links/refresh-links.ts';
import { ownItem } from './own-item.ts';
import { deleteEndorsementsOf } from './queries-endorsements.ts';
import { existingItems, updateItem } from './queries.ts';
import { emitSectionChanges } from './emit-changes.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from '../policy.ts';

interface Edit<S extends ListedSection> {
  readonly section: S;
  readonly itemId: string;
  /** The version that the edit is based on. */
  readonly version: number;
  readonly fields: ItemFields<S>;
}

/**
 * Changes one of the member's own items. An edit based on an older version is refused with the current item. A skill
 * that becomes another skill loses its endorsements, because they were given for the old one.
 */
export async function editItem<S extends ListedSection>(
  ctx: RequestContext<ProfilesTables>,
  { section, itemId, version, fields }: Edit<S>,
): Promise<Item<S>> {
  enforce(canEdit(ctx, ctx.member.id));
  const { db, member } = ctx;
  const { levels } = await lockProfile(db, member.id);
  const existing = (await existingItems(db, { memberId: member.id })).filter(
    (item) => item.deleted_at === null && item.section === section,
  );
  const before = found(existing.find((item) => item.id === itemId));
  if (before.version !== version) throw new Refusal('stale', { current: await ownItem(ctx, section, itemId) });
  const item = found((await checkItems(ctx, [{ section, fields }]))[0]);
  if (item.problem !== null) idOrRefusal({ refused: 'invalid', ...item.problem }, section);
  const isUniqueSection = section === 'skills' || section === 'languages';
  if (isUniqueSection && existing.some((other) => other.id !== itemId && other.title_folded === item.title_folded))
    throw new Refusal('already_listed');
  await attachMedia(ctx, {
    ids: item.picture_ids.filter((id) => !before.picture_ids.includes(id)),
    purpose: 'section',
    kind: 'profile',
  });
  await updateItem(db, itemId, { ...columns(item), version: version + 1 });
  await releaseMedia(
    ctx,
    before.picture_ids.filter((id) => !item.picture_ids.includes(id)),
  );
  if (section === 'skills' && before.title_folded !== item.title_folded)
    for (const endorserId of await deleteEndorsementsOf(db, itemId))
      await ctx.emit('profiles.endorsement_withdrawn', { memberId: member.id, itemId, endorserId });
  await refreshLinks(ctx, { before: [before], after: [{ ...withPage(item, before), id: itemId }] });
  await emitSectionChanges(ctx, member.id, levels, [section]);
  return await ownItem(ctx, section, itemId);
}
