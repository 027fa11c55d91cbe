import { foldName } from '#contract/reference/reference.ts';
import { MILLIONTHS, type PromotedThing } from '#contract/advertising/choices.ts';
import { across } from '#platform/database/narrow.ts';
import type { Services } from '#platform/services.ts';
import { enqueue } from '#platform/tasks/enqueue.ts';
import { minute } from '#platform/time.ts';
import { asksNothing } from '../audience/estimate.ts';
import { nameOf as thingName, publicThings, thingOf } from '../campaigns/thing.ts';
import { pauseFound } from '../running/things.ts';
import type { AdvertisingContext } from '../tables.ts';
import { hourWeights, shareOfHour, type Weigh } from './hour-weights.ts';
import {
  activeCampaigns,
  type ActiveRow,
  allFloors,
  audienceHours,
  type ContentRow,
  contentsOf,
  type FloorRow,
} from './queries.ts';

/** A campaign that runs, as it competes for slots. Amounts are millionths of its minor unit. */
export interface Running extends Money {
  readonly id: string;
  readonly ownerId: string;
  readonly thing: PromotedThing;
  readonly row: ActiveRow;
  readonly content: ContentRow;
  readonly isForEveryone: boolean;
  /** As interests of profiles are compared. */
  readonly interests: ReadonlySet<string>;
  /** What a view is worth for a millionth of the price, so that bids for views and clicks of all currencies compare. */
  readonly factor: number;
  /** What a view is worth to it. */
  readonly score: number;
}
/** What it may spend, as of the last look at the database. */
interface Money {
  readonly floor: number;
  readonly bid: number;
  readonly leastOfDay: number;
  readonly isDaily: boolean;
  readonly budget: number;
  readonly spent: number;
  readonly reserved: number;
  readonly daySpent: number;
  readonly hourSpent: number;
  /** What share of the rest of its day this hour is, by when people of its places are here. */
  readonly hourShare: number;
  readonly endsAt: number;
  /** How many chosen views lead to a payment. */
  readonly paidShare: number;
}

/** As long as nobody has decided, one view of a hundred leads to a click. */
export const USUAL_RATE = { clicks: 2, views: 200 };
/** Views that weigh as much as a member who hides it. */
const HIDE_WEIGHT = 20;
/** What is bid for a campaign whose team has not chosen: so many times what it costs at least. */
export const AUTOMATIC = 2;

function moneyOf(row: ActiveRow, floor: FloorRow, hourShare: number): Pick<Running, keyof Money | 'factor'> {
  const isViews = row.pays_for === 'views';
  const unit = isViews ? MILLIONTHS / 1_000 : MILLIONTHS;
  const least = Number(isViews ? floor.views : floor.click) * unit;
  const rate = (row.clicks + USUAL_RATE.clicks) / (row.views + USUAL_RATE.views);
  const known = row.views + USUAL_RATE.views;
  const quality = known / (known + HIDE_WEIGHT * row.hides);
  const paidShare = isViews ? 1 : rate;
  return {
    floor: least,
    bid: row.bid === null ? AUTOMATIC * least : Number(row.bid) * unit,
    leastOfDay: Number(floor.budget) * MILLIONTHS,
    isDaily: row.budget_type === 'daily',
    budget: Number(row.budget) * MILLIONTHS,
    spent: Number(row.spent),
    reserved: Number(row.reserved) * MILLIONTHS,
    daySpent: Number(row.day_spent),
    hourSpent: Number(row.hour_spent),
    hourShare,
    endsAt: row.ends_at.getTime(),
    paidShare,
    factor: paidShare * quality * floor.worth,
  };
}
function runningOf(row: ActiveRow, content: ContentRow, floor: FloorRow, hourShare: number): Running {
  const money = moneyOf(row, floor, hourShare);
  return {
    ...money,
    score: money.bid * money.factor,
    id: row.id,
    ownerId: row.owner_id,
    thing: row.thing_kind ?? (row.kind === 'app' ? 'app' : 'advertisement'),
    row,
    content,
    isForEveryone: asksNothing(content.audience),
    interests: new Set(content.audience.interests.map(foldName)),
  };
}

type Contents = ReadonlyMap<string, ContentRow>;
interface Memory {
  campaigns: readonly Running[];
  contents: Contents;
  weigh: Weigh;
  /** Milliseconds; when the hours were weighed. */
  weighedAt: number;
  /** How many boosts the last looks have taken, of all in their order. */
  lookedAt: number;
  /** Milliseconds; when the database was looked at. */
  readAt: number;
  reading: Promise<void> | null;
  /** What was chosen and not reported yet. It fades with each look. */
  readonly pending: Map<string, number>;
}
const memories = new WeakMap<Services, Memory>();
function memoryOf(services: Services): Memory {
  const known = memories.get(services);
  if (known !== undefined) return known;
  const memory: Memory = {
    campaigns: [],
    contents: new Map(),
    weigh: hourWeights([]),
    weighedAt: 0,
    lookedAt: 0,
    readAt: 0,
    reading: null,
    pending: new Map(),
  };
  memories.set(services, memory);
  return memory;
}

const SWEEP_MS = 2_000;
/** When people are here is counted once in an hour. */
const WEIGHED_MS = 10 * minute;
/** So many boosts are looked at in a sweep: whether everyone may still see what they show. */
const LOOKED_AT = 1_000;
const FADE = 0.7;
const nameOf = (id: string, number: number): string => `${id} ${number}`;
type Looking = Pick<AdvertisingContext, 'db' | 'now' | 'language' | 'services'>;

/** Words, pictures and audience are read once for each version. */
async function contentsFor({ db }: Looking, rows: readonly ActiveRow[], memory: Memory): Promise<Contents> {
  const unknown = rows.filter(({ id, live_number: number }) => !memory.contents.has(nameOf(id, number)));
  const numbers = unknown.map(({ live_number: number }) => number);
  const found = unknown.length === 0 ? [] : await contentsOf(db, { ids: unknown.map(({ id }) => id), numbers });
  const read = found.map((content) => [nameOf(content.campaign_id, content.number), content] as const);
  return new Map([...memory.contents, ...read]);
}
/**
 * Boosts of what not everyone may see any more, whatever has changed that, and of what shows something else than was
 * approved. They are shown no more, and a task pauses them. Of very many, each look takes a part.
 */
async function hiddenBoosts(
  ctx: Looking,
  rows: readonly ActiveRow[],
  { memory, contents }: { readonly memory: Memory; readonly contents: Contents },
): Promise<ReadonlySet<string>> {
  const boosts = rows.filter(({ thing_id: thing }) => thing !== null);
  const from = memory.lookedAt % Math.max(1, boosts.length);
  const looked = [...boosts.slice(from), ...boosts.slice(0, from)].slice(0, LOOKED_AT);
  memory.lookedAt = from + looked.length;
  const things = looked.map((row) => ({
    id: row.id,
    thing: thingOf(row),
    approved: contents.get(nameOf(row.id, row.live_number))?.thing_digest ?? null,
  }));
  const shown = await publicThings(
    ctx,
    things.flatMap(({ thing }) => thing ?? []),
  );
  const ids = things.flatMap(({ id, thing, approved }) => {
    const digest = thing === null ? null : shown.get(thingName(thing));
    return digest === null || (digest !== undefined && (approved === null || approved === digest)) ? [] : [id];
  });
  if (ids.length > 0) await enqueue(across(ctx.db), pauseFound, { ids }, { key: 'hidden' });
  return new Set(ids);
}

async function sweep(ctx: Looking, memory: Memory): Promise<void> {
  const { db, now } = ctx;
  const time = now.getTime();
  const isWeighed = Math.abs(time - memory.weighedAt) < WEIGHED_MS;
  const [rows, floors, hours] = await Promise.all([
    activeCampaigns(db, { now }),
    allFloors(db, { now }),
    isWeighed ? null : audienceHours(db),
  ]);
  if (hours !== null) Object.assign(memory, { weigh: hourWeights(hours), weighedAt: time });
  const contents = await contentsFor(ctx, rows, memory);
  const hidden = await hiddenBoosts(ctx, rows, { memory, contents });
  const floorOf = new Map(floors.map((floor) => [floor.currency, floor]));
  const running = rows.flatMap((row) => {
    const [content, floor] = [contents.get(nameOf(row.id, row.live_number)), floorOf.get(row.currency)];
    if (content === undefined || floor === undefined || hidden.has(row.id)) return [];
    const dayEndsAt = row.day_ends_at.getTime();
    return [runningOf(row, content, floor, shareOfHour(memory.weigh(content.audience), { now: time, dayEndsAt }))];
  });
  // The choice walks from the best bid on. Of equal ones, others are first after each look.
  const from = Math.floor(Math.random() * running.length);
  memory.campaigns = [...running.slice(from), ...running.slice(0, from)].toSorted(
    (one, other) => other.score - one.score,
  );
  memory.contents = new Map(memory.campaigns.map(({ id, content }) => [nameOf(id, content.number), content] as const));
  for (const [id, amount] of memory.pending)
    if (amount < 1) memory.pending.delete(id);
    else memory.pending.set(id, amount * FADE);
  memory.readAt = time;
}

/** The campaigns that run, at most two seconds ago; from memory, besides one look at the database in two seconds. */
export async function runningCampaigns(ctx: Looking): Promise<readonly Running[]> {
  const memory = memoryOf(ctx.services);
  if (Math.abs(ctx.now.getTime() - memory.readAt) >= SWEEP_MS) {
    memory.reading ??= sweep(ctx, memory).finally(() => {
      memory.reading = null;
    });
    await memory.reading;
  }
  return memory.campaigns;
}
export const pendingOf = (services: Services): Map<string, number> => memoryOf(services).pending;
