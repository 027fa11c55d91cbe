import { v7 as uuid } from 'uuid';
import { ITEMS_MAX, type ListedSection } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { attachMedia } from '#modules/media';
import { lockProfile } from '../queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { checkItems, type Checked, type ItemDraft } from './check-items.ts';
import { withNew } from './order.ts';
import { insertItems, existingItems, type ExistingItem, updateItem, writeOrder } from './queries.ts';
import { refreshLinks } from '../links/refresh-links.ts';
import { emitSectionChanges } from './emit-changes.ts';

/** An item to add or, with `id`, one of the member's own to change. `version` is the version the change is based on. */
export type ItemInput = ItemDraft & { readonly id?: string; readonly version?: number };
/** The result for each input, in order. `field` and `key` describe the problem of a refused one. */
export type Applied =
  | { readonly done: 'added' | 'changed'; readonly id: string }
  | { readonly refused: 'section_full' | 'already_listed' | 'not_found' | 'stale' }
  | { readonly refused: 'invalid'; readonly field: string; readonly key: string };

type Applying<T> = Pick<RequestContext<T>, 'db' | 'member' | 'now' | 'emit'>;
const listedOnce = (section: ListedSection) => section === 'skills' || section === 'languages';

/** An item keeps the page of `before`, unless it names another or none. */
export const withPage = <I extends Checked>(item: I, before: ExistingItem | undefined): I => ({
  ...item,
  organisation_id: item.organisation_id === undefined ? before?.organisation_id : item.organisation_id,
});

/** The contents of the sections while items are applied one after the other. */
class SectionContents {
  readonly added: (Checked & { id: string })[] = [];
  readonly changed: (Checked & { id: string; version: number })[] = [];
  private readonly existing: Map<string, ExistingItem>;
  constructor(items: readonly ExistingItem[]) {
    this.existing = new Map(items.map((item) => [item.id, item]));
  }
  private sameThere(item: Checked, exceptId?: string): boolean {
    if (!listedOnce(item.section)) return false;
    const isDuplicate = (other: { id: string; section: string; title_folded: string }) =>
      other.id !== exceptId && other.section === item.section && other.title_folded === item.title_folded;
    return [...this.existing.values()].some(isDuplicate) || this.added.some(isDuplicate);
  }
  put(item: Checked, { id, version }: Pick<ItemInput, 'id' | 'version'>): Applied {
    const { section } = item;
    if (item.problem !== null) return { refused: 'invalid', ...item.problem };
    if (this.sameThere(item, id)) return { refused: 'already_listed' };
    const existing = id === undefined ? undefined : this.existing.get(id);
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
    const sectionItems = [...this.existing.values(), ...this.added].filter((other) => other.section === section).length;
    if (sectionItems >= ITEMS_MAX[section]) return { refused: 'section_full' };
    const newId = uuid();
    this.added.push({ ...item, id: newId });
    return { done: 'added', id: newId };
  }
  /** What the items say of pages, before and after. */
  naming() {
    const before = this.changed.flatMap(({ id }) => this.existing.get(id) ?? []);
    const changed = this.changed.map((item) => withPage(item, this.existing.get(item.id)));
    return { before, after: [...this.added, ...changed] };
  }
  order(section: ListedSection): string[] {
    return withNew(
      [...this.existing.values()].filter((item) => item.section === section),
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
  ...(item.organisation_id !== undefined && { organisation_id: item.organisation_id }),
  details: JSON.stringify(item.details),
});

/**
 * Adds and changes many items of the member's own profile, in one transaction and a few statements. Each is done or
 * returned with the reason why not. Inputs are as parsed by `itemInputs` of the contract. Pictures must be ready
 * uploads of the caller.
 */
export async function applyItems<T>(ctx: Applying<T>, inputs: readonly ItemInput[]): Promise<Applied[]> {
  const { member, now } = ctx;
  const db = narrowed<ProfilesTables>(across(ctx.db));
  const { levels } = await lockProfile(db, member.id);
  const checked = await checkItems({ db, now, member }, inputs);
  const contents = new SectionContents(
    (await existingItems(db, { memberId: member.id })).filter((item) => item.deleted_at === null),
  );
  const results = checked.map((item, index) => contents.put(item, inputs[index] ?? {}));
  const pictures = contents.added.flatMap((item) => item.picture_ids);
  await attachMedia(ctx, { ids: pictures, purpose: 'section', kind: 'profile' });
  if (contents.added.length > 0)
    await insertItems(
      db,
      contents.added.map((item) => ({
        ...columns(item),
        id: item.id,
        section: item.section,
        member_id: member.id,
        position: 0,
        created_at: now,
      })),
    );
  for (const item of contents.changed) await updateItem(db, item.id, { ...columns(item), version: item.version });
  const changedSections = [...new Set([...contents.added, ...contents.changed].map((item) => item.section))];
  for (const section of new Set(contents.added.map((item) => item.section)))
    await writeOrder(db, { ids: contents.order(section) });
  await refreshLinks({ ...ctx, db }, contents.naming());
  await emitSectionChanges(ctx, member.id, levels, changedSections);
  return results;
}
