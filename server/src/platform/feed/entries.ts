import type { FeedEntry, FeedEntryKind, FeedEntryOf } from '#contract/posts.entries.ts';
import type { RequestContext } from '../context.ts';
import type { Module } from '../module.ts';

type WithoutSlot<K extends FeedEntryKind> = K extends FeedEntryKind ? Omit<FeedEntryOf<K>, 'slot'> : never;
export type LentEntry = WithoutSlot<FeedEntryKind>;

/** A slot in the first page of the Latest feed that a module fills. */
export interface FeedSlot {
  /** The number of the post, from 0, above which the entry is shown. No other module may have it. */
  readonly slot: number;
  /** Decides at each read what this reader gets; null for nothing. Sends no query but for cards. */
  readonly load: (ctx: RequestContext<never>) => LentEntry | null | Promise<LentEntry | null>;
}

/** Throws when two modules fill the same slot, because the second would push the first away. */
export function collectFeedSlots(modules: Readonly<Record<string, Module>>): readonly FeedSlot[] {
  const owners = new Map<number, string>();
  for (const [module, { feedSlots = [] }] of Object.entries(modules))
    for (const { slot } of feedSlots) {
      const other = owners.get(slot);
      if (other !== undefined) throw new Error(`Slot ${slot} of the feed is declared by ${other} and by ${module}`);
      owners.set(slot, module);
    }
  const slots = Object.values(modules).flatMap(({ feedSlots = [] }) => feedSlots);
  return slots.toSorted((one, other) => one.slot - other.slot);
}

/** What the modules show this reader on the first page of the feed, in order. */
export async function loadFeedEntries(slots: readonly FeedSlot[], ctx: RequestContext<never>): Promise<FeedEntry[]> {
  const lent = await Promise.all(slots.map(async ({ load }) => load(ctx)));
  return lent.flatMap((entry, index) => {
    const slot = slots[index]?.slot;
    return entry === null || slot === undefined ? [] : [{ ...entry, slot }];
  });
}
