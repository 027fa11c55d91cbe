import { BIDDERS_MAX, VIEWS_A_DAY, VIEWS_IN_30_DAYS } from '#contract/advertising/choices.ts';
import { haveCommon, isKnownMinor, matches } from './audience-match.ts';
import { type Bids, priceOf } from './price.ts';
import { hasRoom } from './pace.ts';
import type { Running } from './running.ts';
import type { Viewer } from './viewer.ts';

/** What was decided for a slot. */
export interface Decision {
  readonly slot: number;
  readonly campaign: Running;
  /** Of the view or of the click, in millionths of the minor unit. */
  readonly price: number;
  readonly bidders: number;
  readonly bids: Bids;
}
/** One owner is shown once in so many slots. */
const APART = 5;
const KEPT_BIDS = 5;
/** The owner of what an empty slot shows. */
const NOBODY = '';

/** Whether the viewer may be shown a campaign, and wants to be. */
export function isFor(campaign: Running, viewer: Viewer, now: Date): boolean {
  const seen = viewer.seen.get(campaign.id);
  return (
    (seen === undefined || (seen.today < VIEWS_A_DAY && seen.month < VIEWS_IN_30_DAYS)) &&
    (campaign.isForEveryone || (viewer.isPersonal && matches(campaign, viewer, now))) &&
    !viewer.notFrom.has(campaign.ownerId) &&
    !viewer.hidden.has(campaign.id) &&
    !viewer.kindsOff.has(campaign.thing) &&
    campaign.endsAt > now.getTime() &&
    !haveCommon(viewer.topicsOff, campaign.interests)
  );
}

/** The best first. Of equal ones each is first now and then. */
function ranked(campaigns: readonly Running[]): Running[] {
  const from = Math.floor(Math.random() * campaigns.length);
  return [...campaigns.slice(from), ...campaigns.slice(0, from)].toSorted((one, other) => other.score - one.score);
}
/** The best that compete for this viewer: those that come after them would not win, nor raise the price. */
function competing({ campaigns, viewer, pending, now }: Choosing): Running[] {
  const time = now.getTime();
  const found: Running[] = [];
  for (const campaign of campaigns) {
    if (found.length === BIDDERS_MAX) break;
    const { id, bid, floor } = campaign;
    if (bid >= floor && isFor(campaign, viewer, now) && hasRoom(campaign, floor, pending.get(id) ?? 0, time))
      found.push(campaign);
  }
  return ranked(found);
}
/** The five best, and of the winner by what its price is computed. */
const bidsOf = (winner: Running, others: readonly Running[]): Bids => [
  [winner.id, Math.round(winner.score), winner.bid, winner.floor],
  ...others.slice(0, KEPT_BIDS - 1).map(({ id, score }) => [id, Math.round(score)] as const),
];

export interface Choosing {
  /** The best bids first. */
  readonly campaigns: readonly Running[];
  readonly viewer: Viewer;
  readonly pending: ReadonlyMap<string, number>;
  readonly now: Date;
}
/** A decision for each slot for which a campaign competes. Nothing is written, and nothing is read. */
export function choose(choosing: Choosing, slots: readonly number[]): Decision[] {
  const { viewer, pending, now } = choosing;
  if (isKnownMinor(viewer, now)) return [];
  const most = viewer.perHour === null ? slots.length : Math.max(0, viewer.perHour - viewer.inHour);
  const time = now.getTime();
  const order = competing(choosing);
  const owners = [...viewer.lastOwners];
  const chosen = new Set<string>();
  const decisions: Decision[] = [];
  for (const slot of slots.slice(0, most)) {
    const recent = new Set(owners.slice(1 - APART));
    const [campaign, ...others] = order.filter(({ id, ownerId }) => !chosen.has(id) && !recent.has(ownerId));
    if (campaign === undefined) {
      owners.push(NOBODY);
      continue;
    }
    const bids = bidsOf(campaign, others);
    const price = priceOf(bids);
    chosen.add(campaign.id);
    owners.push(campaign.ownerId);
    if (!hasRoom(campaign, price, pending.get(campaign.id) ?? 0, time)) continue;
    decisions.push({ slot, campaign, price, bidders: others.length + 1, bids });
  }
  return decisions;
}

/**
 * The choice counts as seen until the viewer is read again, so that two windows show no more than the cap. Empty slots
 * count between two of one owner: where few advertise, each would be shown once and never more. The other processes
 * choose as much at the same time, which nobody knows before it is reported: of the rest of a budget each shows its
 * part.
 */
export function noteChosen(
  { viewer, pending, processes = 1 }: { viewer: Viewer; pending: Map<string, number>; processes?: number },
  slots: readonly number[],
  chosen: readonly Decision[],
) {
  for (const { campaign, price } of chosen) {
    const { id, paidShare } = campaign;
    const { today = 0, month = 0 } = viewer.seen.get(id) ?? {};
    viewer.seen.set(id, { id, today: today + 1, month: month + 1 });
    pending.set(id, (pending.get(id) ?? 0) + processes * price * paidShare);
  }
  viewer.inHour += chosen.length;
  const ownerIn = new Map(chosen.map(({ slot, campaign }) => [slot, campaign.ownerId]));
  const owners = slots.map((slot) => ownerIn.get(slot) ?? NOBODY);
  viewer.lastOwners = [...viewer.lastOwners, ...owners].slice(1 - APART);
}
