import { ITEMS_MAX } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { purgeTime, restorePeriodMs } from '#platform/undo.ts';
import { lockProfile } from '../queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { purgeTask } from '../tasks.ts';
import { setDeleted, existingItems } from './queries.ts';
import { refreshLinks } from '../links/refresh-links.ts';
import { emitSectionChanges } from './emit-changes.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from '../policy.ts';

/** Hides the item at once. A task deletes it and its pictures when it can no longer be restored. */
export async function deleteItem(ctx: RequestContext<ProfilesTables>, itemId: string): Promise<void> {
  enforce(canEdit(ctx, ctx.member.id));
  const { db, member, now } = ctx;
  const { levels } = await lockProfile(db, member.id);
  const item = found(
    (await existingItems(db, { memberId: member.id })).find(
      ({ id, deleted_at }) => id === itemId && deleted_at === null,
    ),
  );
  await setDeleted(db, itemId, now);
  await refreshLinks(ctx, { before: [item], after: [] });
  await ctx.task(purgeTask, {}, { runAt: purgeTime(now) });
  await emitSectionChanges(ctx, member.id, levels, [item.section]);
}

/** Restores a recently deleted item to its position, unless the section is full or has the same item again. */
export async function restoreItem(ctx: RequestContext<ProfilesTables>, itemId: string): Promise<void> {
  enforce(canEdit(ctx, ctx.member.id));
  const { db, member, now } = ctx;
  const { levels } = await lockProfile(db, member.id);
  const all = await existingItems(db, { memberId: member.id });
  const since = now.getTime() - restorePeriodMs;
  const item = found(
    all.find(({ id, deleted_at }) => id === itemId && deleted_at !== null && deleted_at.getTime() >= since),
  );
  const siblings = all.filter(({ section, deleted_at }) => section === item.section && deleted_at === null);
  if (siblings.length >= ITEMS_MAX[item.section])
    throw new Refusal('section_full', { values: { limit: ITEMS_MAX[item.section] } });
  const isUniqueSection = item.section === 'skills' || item.section === 'languages';
  if (isUniqueSection && siblings.some((other) => other.title_folded === item.title_folded))
    throw new Refusal('already_listed');
  await setDeleted(db, itemId, null);
  // It says nothing new: the page has decided about it before.
  await refreshLinks(ctx, { before: [item], after: [item] });
  await emitSectionChanges(ctx, member.id, levels, [item.section]);
}
