import type { PromotedSurface, PromotedThing } from '#contract/advertising/choices.ts';
import type { Card } from '#contract/core/cards.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { Cards } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { openThings } from '#platform/extensions/open-things.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time.ts';
import { isKnownMinor } from '../delivery/audience-match.ts';
import type { Viewer } from '../delivery/viewer.ts';
import type { AdvertisingContext } from '../tables.ts';
import { isFrameOn } from './frame.ts';

interface Memory {
  /** Of all kinds in turns, the most current of each first. */
  things: readonly Reference[];
  isFrameOn: boolean;
  /** Milliseconds; when the database was looked at. */
  readAt: number;
  reading: Promise<void> | null;
}
const memories = new WeakMap<Services, Memory>();
function memoryOf(services: Services): Memory {
  const memory = memories.get(services) ?? { things: [], isFrameOn: false, readAt: 0, reading: null };
  memories.set(services, memory);
  return memory;
}
const KEPT_MS = 30_000;
const OF_EACH_KIND = 20;
async function sweep(ctx: AdvertisingContext, memory: Memory): Promise<void> {
  const { db, now, services } = ctx;
  const [isOn, ...lists] = await Promise.all([
    isFrameOn(ctx),
    ...services.extensions.all(openThings).map(async ({ kind, list }) => {
      const rows = await list(across(db), { now, limit: OF_EACH_KIND });
      return rows.map(({ id }): Reference => ({ kind, id }));
    }),
  ]);
  memory.things = Array.from({ length: OF_EACH_KIND }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
  memory.isFrameOn = isOn;
  memory.readAt = now.getTime();
}
async function remembered(ctx: AdvertisingContext): Promise<Memory> {
  const memory = memoryOf(ctx.services);
  if (Math.abs(ctx.now.getTime() - memory.readAt) >= KEPT_MS) {
    memory.reading ??= sweep(ctx, memory).finally(() => {
      memory.reading = null;
    });
    await memory.reading;
  }
  return memory;
}

const nameOf = ({ kind, id }: Reference): string => `${kind} ${id}`;
const isOff = ({ kindsOff }: Viewer, kind: PromotedThing | Reference['kind']): boolean => kindsOff.has(kind);
/** Of so many candidates for a slot the viewer may see one. */
const CANDIDATES = 3;

interface Candidates {
  readonly things: readonly Reference[];
  readonly hasFrame: boolean;
}
const NOTHING: Candidates = { things: [], hasFrame: false };
/**
 * What may fill slots for which no campaign competes: things of this site, each once a day, then a page of another
 * site, if an admin has switched it on and the operator has set its address. Those who limit what they see, and those
 * known to be under 18, are shown nothing.
 */
export async function unpaidCandidates(
  ctx: AdvertisingContext,
  viewer: Viewer,
  { slots, surface }: { readonly slots: number; readonly surface: PromotedSurface },
): Promise<Candidates> {
  if (slots === 0 || viewer.perHour !== null || isKnownMinor(viewer, ctx.now)) return NOTHING;
  const memory = await remembered(ctx);
  const since = ctx.now.getTime() - day;
  const things = memory.things.filter(
    (thing) => !isOff(viewer, thing.kind) && (viewer.seenUnpaid.get(nameOf(thing)) ?? 0) <= since,
  );
  return {
    things: things.slice(0, slots * CANDIDATES),
    // The column beside a list is too narrow.
    hasFrame:
      memory.isFrameOn &&
      ctx.services.config.ADS_FALLBACK_URL !== undefined &&
      surface !== 'aside' &&
      !isOff(viewer, 'advertisement'),
  };
}

interface Filled {
  readonly slot: number;
  /** Null: the frame. */
  readonly thing: Card | null;
}
/** What each slot shows, as the viewer may see it; the frame is in one slot of a page. */
export function fillUnpaid(
  { now }: Pick<AdvertisingContext, 'now'>,
  viewer: Viewer,
  { slots, candidates, cards }: { slots: readonly number[]; candidates: Candidates; cards: Cards },
): readonly Filled[] {
  const visible = candidates.things.flatMap((thing) => {
    const card = cards.get(thing.kind, thing.id);
    const isShown = card?.state === 'active' && card.label === undefined && !viewer.notFrom.has(card.author.id);
    return isShown ? [card] : [];
  });
  const filled = slots.flatMap((slot, place): Filled[] => {
    const thing = visible[place];
    if (thing !== undefined) return [{ slot, thing }];
    return candidates.hasFrame && place === visible.length ? [{ slot, thing: null }] : [];
  });
  for (const { thing } of filled) if (thing !== null) viewer.seenUnpaid.set(nameOf(thing), now.getTime());
  return filled;
}
