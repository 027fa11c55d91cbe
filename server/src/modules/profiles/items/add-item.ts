import { ITEMS_MAX, type Item, type ItemFields, type ListedSection } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { fieldRefusal, Refusal } from '#platform/refusal.ts';
import type { ProfilesTables } from '../tables.ts';
import { applyItems, type Applied } from './apply-items.ts';
import { ownItem } from './own-item.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from '../policy.ts';

/** The id of the written item; throws the refusal. */
export function idOrRefusal(answer: Applied | undefined, section: ListedSection): string {
  if (answer === undefined) throw new Refusal('not_found');
  if ('done' in answer) return answer.id;
  if (answer.refused === 'invalid') throw fieldRefusal(answer.field, answer.key);
  throw new Refusal(answer.refused, { values: { limit: ITEMS_MAX[section] } });
}

/** Adds an item to the member's own profile, at the position of its dates. */
export async function addItem<S extends ListedSection>(
  ctx: RequestContext<ProfilesTables>,
  section: S,
  fields: ItemFields<S>,
): Promise<Item<S>> {
  enforce(canEdit(ctx, ctx.member.id));
  const [answer] = await applyItems(ctx, [{ section, fields }]);
  return await ownItem(ctx, section, idOrRefusal(answer, section));
}
