import type { Item, ListedSection } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import type { ProfilesTables } from '../tables.ts';
import { presentLinkedPage } from '../links/present.ts';
import { presentPictures } from '../whole/pictures.ts';
import { findItems } from './queries.ts';
import { show } from './shape.ts';

/** One of the member's own items, as the forms show it. */
export async function ownItem<S extends ListedSection>(
  ctx: RequestContext<ProfilesTables>,
  section: S,
  id: string,
): Promise<Item<S>> {
  const row = await findItems.first(ctx.db, { memberId: ctx.member.id, language: ctx.language, ids: [id] });
  const { item } = found(row);
  return show(section, item, {
    pictures: presentPictures(item.pictures, ctx),
    page: presentLinkedPage(item.page, ctx),
    endorse: false,
  });
}
