import type { Item, ListedSection } from '#contract/profile-sections.ts';
import type { Act } from '#platform/act.ts';
import { found } from '#platform/refusal.ts';
import type { ProfilesTables } from '../tables.ts';
import { presentPictures } from '../whole/pictures.ts';
import { findItems } from './queries.ts';
import { show } from './shape.ts';

/** One of one's own things, as the forms show it. */
export async function ownItem<S extends ListedSection>(
  act: Act<ProfilesTables>,
  section: S,
  id: string,
): Promise<Item<S>> {
  const [row] = await findItems(act.db, act.member.id, act.language, [id]);
  const { item } = found(row);
  return show(section, item, { pictures: presentPictures(item.pictures, act), endorse: false });
}
