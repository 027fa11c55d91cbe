import { v7 as uuid } from 'uuid';
import { ITEMS_MAX, type ListedSection } from '#contract/profiles.sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { attachMedia } from '#modules/media';
import { lockProfile } from '../queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { checkItems, type Checked, type ItemDraft } from './check-items.ts';
import { withNew } from './order.ts';
import { insertItems, relationshipItems, type RelationshipItem, updateItem, writeOrder } from './queries.ts';
import { emitSectionChanges } from './emit-changes.ts';

/**
 * A thing to add, or one of the member's own to change where `id` is given; `version` is what the change started from.
 */
export type ItemInput = ItemDraft & { readonly id?: string; readonly version?: number };
/** What became of each, in the order given. `field` and `key` say what is wrong with a refused one. */
export type Applied =
  | { readonly done: 'added' | 'changed'; readonly id: string }
  | { readonly refused: 'section_full' | 'already_listed' | 'not_found' | 'stale' }
  | { readonly refused: 'invalid'; readonly field: string; readonly key: string };

type Applying<T> = Pick<RequestContext<T>, 'db' | 'member' | 'now' | 'emit'>;
const listedOnce = (section: ListedSection) => section === 'skills' || section === 'languages';

/** What a section looks like while things are put into it one after the other. */
class Shelf {
  readonly added: (Checked & { id: string })[] = [];
  readonly changed: (Checked & { id: string; version: number })[] = [];
  private readonly relationship: Map<string, RelationshipItem>;
  constructor(relationship: readonly RelationshipItem[]) {
    this.relationship = new Map(relationship.map((item) => [item.id, item]));
  }
  private sameThere(item: Checked, but?: string): boolean {
    if (!listedOnce(item.section)) return false;
    const isDuplicate = (other: { id: string; section: string; title_folded: string }) =>
      other.id !== but && other.section === item.section && other.title_folded === item.title_folded;
    return [...this.relationship.values()].some(isDuplicate) || this.added.some(isDuplicate);
  }
  put(item: Checked, { id, version }: Pick<ItemInput, 'id' | 'version'>): Applied {
    const { section } = item;
    if (item.problem !== null) return { refused: 'invalid', ...item.problem };
    if (this.sameThere(item, id)) return { refused: 'already_listed' };
    const existing = id === undefined ? undefined : this.relationship.get(id);
    if (id !== undefined) {
      if (existing?.section !== section) return { refused: 'not_found' };
      if (version !== undefined && existing.version !== version) return { refused: 'stale' };
      this.changed.push({
        ...item,
        id,
        picture_ids: item.picture_ids.length > 0 ? item.picture_ids : existing.picture_ids,
        version: existing.version + 1,
      });
      return { done: 'changed', id };
    }
    const sectionItems = [...this.relationship.values(), ...this.added].filter(
      (other) => other.section === section,
    ).length;
    if (sectionItems >= ITEMS_MAX[section]) return { refused: 'section_full' };
    const newId = uuid();
    this.added.push({ ...item, id: newId });
    return { done: 'added', id: newId };
  }
  order(section: ListedSection): string[] {
    return withNew(
      [...this.relationship.values()].filter((item) => item.section === section),
      this.added.filter((item) => item.section === section),
    );
  }
}

export const columns = (item: Checked) => ({
  title: item.title,
  title_folded: item.title_folded,
  organisation: item.organisation,
  organisation_folded: item.organisation_folded,
  started: item.started,
  ended: item.ended,
  is_current: item.is_current,
  picture_ids: item.picture_ids,
  skill_id: item.skill_id,
  details: JSON.stringify(item.details),
});

/**
 * Adds and changes many things of the member's own profile, in one transaction and a handful of statements; each is
 * done or
 * named with
 * the reason why not. Things are as `itemInputs` of the contract parses them. Pictures must be the caller's ready
 * uploads.
 */
export async function applyItems<T>(ctx: Applying<T>, inputs: readonly ItemInput[]): Promise<Applied[]> {
  const { member, now } = ctx;
  const db = narrowed<ProfilesTables>(across(ctx.db));
  const { levels } = await lockProfile(db, member.id);
  const checked = await checkItems({ db, now }, inputs);
  const shelf = new Shelf(
    (await relationshipItems(db, { memberId: member.id })).filter((item) => item.deleted_at === null),
  );
  const results = checked.map((item, index) => shelf.put(item, inputs[index] ?? {}));
  const pictures = shelf.added.flatMap((item) => item.picture_ids);
  await attachMedia(ctx, { ids: pictures, purpose: 'section', kind: 'profile' });
  if (shelf.added.length > 0)
    await insertItems(
      db,
      shelf.added.map((item) => ({
        ...columns(item),
        id: item.id,
        section: item.section,
        member_id: member.id,
        position: 0,
        created_at: now,
      })),
    );
  for (const item of shelf.changed) await updateItem(db, item.id, { ...columns(item), version: item.version });
  const touched = [...new Set([...shelf.added, ...shelf.changed].map((item) => item.section))];
  for (const section of new Set(shelf.added.map((item) => item.section)))
    await writeOrder(db, { ids: shelf.order(section) });
  await emitSectionChanges(ctx, member.id, levels, touched);
  return results;
}
