import { randomUUID } from 'node:crypto';
import type { Choosing, Decision } from '#modules/advertising';
import { choose, closePage, noteChosen } from '#modules/advertising';
import { createSeal } from '#platform/seal.ts';
import { atMost, type Goal } from '../goals.ts';

type Running = Choosing['campaigns'][number];
type Viewer = Choosing['viewer'];
/** Microseconds of CPU that a page of a feed with four slots may cost more, for so many campaigns. */
const GOALS = [
  [1_000, 150],
  [10_000, 500],
] as const;
const SLOTS = [0, 1, 2, 3];
const VIEWERS = 500;
const WARM_PAGES = 1_000;
const PAGES = 4_000;
const INTERESTS = ['weaving', 'solar', 'design', 'cooking', 'teaching', 'cycling', 'history', 'music'];
const DAY_MS = 86_400_000;
const RUPEE = 100_000_000;

const rowOf = (id: string, ownerId: string, now: Date): Running['row'] => ({
  id,
  owner_id: ownerId,
  kind: 'boost',
  thing_kind: 'post',
  thing_id: randomUUID(),
  currency: 'INR',
  pays_for: 'views',
  bid: null,
  budget_type: 'daily',
  budget: '10000',
  spent: '0',
  reserved: '70000',
  ends_at: new Date(now.getTime() + 30 * DAY_MS),
  live_number: 1,
  day_ends_at: new Date(now.getTime() + DAY_MS / 2),
  day_spent: '0',
  hour_spent: '0',
  views: 0,
  clicks: 0,
  hides: 0,
});
/** A third is for everyone; the others ask for a place, an interest or an age. */
function campaignOf(index: number, now: Date): Running {
  const [id, ownerId] = [randomUUID(), randomUUID()];
  const asks = index % 3;
  const interests = asks === 1 ? [INTERESTS[index % INTERESTS.length] ?? ''] : [];
  const audience = {
    places: asks === 2 ? [{ country: index % 2 === 0 ? 'IN' : 'FR', state: null, cityId: null }] : [],
    excludedPlaces: [],
    ages: asks === 2 ? { from: 18, to: 30 + (index % 40) } : null,
    gender: 'all' as const,
    education: 'none' as const,
    interests,
  };
  const floor = 4_000_000;
  return {
    id,
    ownerId,
    thing: 'post',
    row: rowOf(id, ownerId, now),
    content: {
      campaign_id: id,
      number: 1,
      headline: '',
      description: '',
      call_to_action: null,
      pictures: [],
      video: null,
      file: null,
      audience,
      thing_digest: null,
    },
    isForEveryone: asks === 0,
    interests: new Set(interests),
    factor: 1,
    floor,
    bid: floor + (index % 50) * 100_000,
    score: floor + (index % 50) * 100_000,
    leastOfDay: 100 * RUPEE,
    isDaily: true,
    budget: 1_000_000 * RUPEE,
    spent: 0,
    reserved: 7_000_000 * RUPEE,
    daySpent: 0,
    hourSpent: 0,
    hourShare: 1 / 12,
    endsAt: now.getTime() + 30 * DAY_MS,
    paidShare: 1,
  };
}
const viewerOf = (index: number, now: Date): Viewer => ({
  id: randomUUID(),
  country_code: 'IN',
  state_code: 'MH',
  city_id: 1,
  date_of_birth: `${1970 + (index % 30)}-05-17`,
  gender: 'female',
  education: 2,
  interests: new Set([INTERESTS[index % INTERESTS.length] ?? '', INTERESTS[(index + 3) % INTERESTS.length] ?? '']),
  isPersonal: true,
  perHour: null,
  kindsOff: new Set(),
  topicsOff: new Set(),
  notFrom: new Set(),
  hidden: new Set(),
  seen: new Map(),
  inHour: 0,
  lastOwners: [],
  seenUnpaid: new Map(),
  readAt: now.getTime(),
});

/** What the choice for one page costs, with its token. */
function microsecondsOf(count: number): number {
  const now = new Date();
  const seal = createSeal('0123456789abcdef0123456789abcdef');
  const campaigns = Array.from({ length: count }, (_, index) => campaignOf(index, now)).toSorted(
    (one, other) => other.score - one.score,
  );
  const viewers = Array.from({ length: VIEWERS }, (_, index) => viewerOf(index, now));
  const pending = new Map<string, number>();
  const decisionOf = ({ campaign, ...decision }: Decision) => ({
    ...decision,
    campaignId: campaign.id,
    version: campaign.content.number,
  });
  const page = (index: number): void => {
    const viewer = viewers[index % VIEWERS];
    if (viewer === undefined) return;
    const choosing = { campaigns, viewer, pending, now };
    const chosen = choose(choosing, SLOTS);
    const decisions = chosen.map(decisionOf);
    closePage({ seal }, { pageId: randomUUID(), memberId: viewer.id, surface: 'home', chosenAt: now, decisions });
    noteChosen(choosing, SLOTS, chosen);
  };
  for (let index = 0; index < WARM_PAGES; index += 1) page(index);
  const before = process.cpuUsage();
  for (let index = 0; index < PAGES; index += 1) page(index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / PAGES;
}

/** What promoted cards cost a page of a feed, without a query. */
export const measureChoice = (print: (line: string) => void): Goal[] =>
  GOALS.map(([count, most]) => {
    const cost = microsecondsOf(count);
    print(`  ${count} campaigns: ${cost.toFixed(0)} µs a page with four slots`);
    return atMost(`choice among ${count} campaigns`, cost, most, 0, ' µs');
  });
