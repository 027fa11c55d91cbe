import type { FeedEntry, FeedEntryKind, FeedEntryOf } from '#contract/posts/entries.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { RequestContext } from '../context.ts';
import { currentScope, withDeadline } from '../database/request-scope.ts';
import type { Module } from '../module.ts';
import { allOn, type Switches } from '../switches/switches.ts';

/** A page of a list, as its fillers see it. */
export interface SlottedPage {
  readonly isFirst: boolean;
  /** What the list itself shows on the page, in order. */
  readonly items: readonly Reference[];
}

type WithoutSlot<K extends FeedEntryKind> = K extends FeedEntryKind ? Omit<FeedEntryOf<K>, 'slot'> : never;
/** A thing is named by its reference: its card is loaded for all fillers at once, as the reader may see it. */
export type FilledSlot = {
  /** The number of the item on its page, from 0, above which the entry is shown. */
  readonly slot: number;
} & ({ readonly kind: 'thing'; readonly thing: Reference } | Exclude<WithoutSlot<FeedEntryKind>, { kind: 'thing' }>);

/** What a module shows between the items of a list. It is asked once for each page that a reader opens. */
export interface SlotFiller {
  /** `module.list`, as the module with the list names it in its `slottedLists`. */
  readonly list: string;
  /** Sends one query at most, beside those of the page itself. */
  readonly fill: (
    ctx: Omit<RequestContext<never>, 'cards'>,
    page: SlottedPage,
  ) => readonly FilledSlot[] | Promise<readonly FilledSlot[]>;
}

export type Slots = ReadonlyMap<string, readonly SlotFiller[]>;

/** Throws for a list that no module has, or two. */
export function collectSlots(
  modules: Readonly<Record<string, Module>>,
  { isOn }: Pick<Switches, 'isOn'> = allOn,
): Slots {
  const slots = new Map<string, SlotFiller[]>();
  for (const { slottedLists = [] } of Object.values(modules))
    for (const list of slottedLists) {
      if (slots.has(list)) throw new Error(`The list ${list} is declared twice`);
      slots.set(list, []);
    }
  for (const [module, { slotFillers = [] }] of Object.entries(modules))
    for (const filler of slotFillers) {
      const fillers = slots.get(filler.list);
      if (fillers === undefined) throw new Error(`${module} fills the list ${filler.list}, which no module has`);
      fillers.push({ ...filler, fill: async (ctx, page) => (isOn(module) ? filler.fill(ctx, page) : []) });
    }
  return slots;
}

/** Asks a filler, and throws when it sends more than one query: on a page of a list each of them counts. */
async function ask(filler: SlotFiller, ctx: RequestContext<never>, page: SlottedPage): Promise<readonly FilledSlot[]> {
  const scope = currentScope();
  if (scope === undefined) return await filler.fill(ctx, page);
  return await withDeadline(scope.deadline - performance.now(), async (own) => {
    const filled = await filler.fill(ctx, page);
    if (own.queries > 1) throw new Error(`A filler of ${filler.list} sent ${own.queries} queries for one page`);
    return filled;
  });
}

/** Each entry in its slot or, if that is taken, in the next one that is free. Modules take turns in their order. */
function inFreeSlots(filled: readonly FilledSlot[]): FilledSlot[] {
  const taken = new Set<number>();
  const placed = filled.map((entry) => {
    let { slot } = entry;
    while (taken.has(slot)) slot += 1;
    taken.add(slot);
    return { ...entry, slot };
  });
  return placed.toSorted((one, other) => one.slot - other.slot);
}

/** What the modules show this reader between the items of a page, in order. */
export async function fillSlots(
  fillers: readonly SlotFiller[] | undefined,
  ctx: RequestContext<never>,
  page: SlottedPage,
): Promise<FeedEntry[]> {
  if (fillers === undefined || fillers.length === 0) return [];
  const filled = (await Promise.all(fillers.map(async (filler) => ask(filler, ctx, page)))).flat();
  const things = filled.flatMap((entry) => (entry.kind === 'thing' ? [entry.thing] : []));
  const cards = things.length === 0 ? undefined : await ctx.cards(things);
  const shown = filled.filter(
    (entry) => entry.kind !== 'thing' || cards?.get(entry.thing.kind, entry.thing.id) !== undefined,
  );
  return inFreeSlots(shown).flatMap((entry): FeedEntry[] => {
    if (entry.kind !== 'thing') return [entry];
    const card = cards?.get(entry.thing.kind, entry.thing.id);
    return card === undefined ? [] : [{ kind: 'thing', slot: entry.slot, card }];
  });
}
