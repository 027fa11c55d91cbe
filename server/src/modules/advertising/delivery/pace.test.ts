import { expect, test } from 'vitest';
import { hour } from '#platform/time.ts';
import { RUPEE } from '#test/advertising/promoted.ts';
import { type HourWeights, hourWeights, shareOfHour } from './hour-weights.ts';
import { type Decision, noteChosen } from './choose.ts';
import { hasRoom, leftOfHour } from './pace.ts';

/** Of a view. */
const PRICE = RUPEE / 10;
const BUDGET = 240 * RUPEE;
const india = { places: [{ country: 'IN', state: null, cityId: null }], excludedPlaces: [] };
const even = hourWeights([])(india);
/** Hours of UTC in which people of India are here, and nobody else. */
const EVENING = [12, 13, 14, 15, 16, 17, 18, 19];
const ofEvening = hourWeights(EVENING.map((at) => ({ country: 'IN', hour: at, people: 700 })))(india);
const inEvening = (at: number): number => (EVENING.includes(at) ? 300 : 0);
const allDay = (): number => 100;

interface Day {
  readonly beginsAt: string;
  readonly hours?: number;
  readonly zone?: string;
  readonly weights: HourWeights;
  readonly views: (hourOfUtc: number) => number;
}
/** What is spent in each hour of a day, by the clock of its zone. */
function spentIn({ beginsAt, hours = 24, zone = 'UTC', weights, views }: Day): number[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const begins = Date.parse(beginsAt);
  const dayEndsAt = begins + hours * hour;
  const campaign = {
    isDaily: true,
    budget: BUDGET,
    spent: 0,
    reserved: 7 * BUDGET,
    daySpent: 0,
    endsAt: Number.MAX_SAFE_INTEGER,
    leastOfDay: 100 * RUPEE,
  };
  const spent = Array.from({ length: 24 }, () => 0);
  for (let now = begins; now < dayEndsAt; now += hour) {
    const local = Number(clock.format(now));
    const hourShare = shareOfHour(weights, { now, dayEndsAt });
    for (let view = 0; view < views(new Date(now).getUTCHours()); view += 1) {
      const hourSpent = spent[local] ?? 0;
      if (PRICE > leftOfHour({ ...campaign, hourSpent, hourShare }, now)) break;
      spent[local] = hourSpent + PRICE;
      campaign.daySpent += PRICE;
    }
  }
  return spent;
}
const total = (spent: readonly number[]): number => spent.reduce((sum, each) => sum + each, 0);
/** What is wrong with a day: an hour has more than 36 rupees, or much is left in the end. */
function problemsOf(day: Day): string[] {
  const spent = spentIn(day);
  return [
    ...spent.flatMap((each, at) => (each > 0.15 * BUDGET ? [`${each / RUPEE} rupees from ${at} o’clock on`] : [])),
    ...(total(spent) < 0.95 * BUDGET ? [`${total(spent) / RUPEE} rupees in all`] : []),
  ];
}

test('an even day of 2,400 views and 240 rupees: no hour has more than 36, and 95 % is spent', () => {
  const day = { beginsAt: '2027-01-10T00:00Z', weights: even, views: allDay };
  expect(problemsOf(day)).toEqual([]);
  expect(problemsOf({ ...day, views: () => 1_000 })).toEqual([]);
});

test('people who are here in eight hours of the evening get the whole budget, by the day of any zone', () => {
  const zones = [
    ['UTC', '2027-01-10T00:00Z'],
    ['Asia/Kolkata', '2027-01-09T18:30Z'],
    ['America/New_York', '2027-01-10T05:00Z'],
  ] as const;
  for (const [zone, beginsAt] of zones) {
    expect(problemsOf({ zone, beginsAt, weights: ofEvening, views: inEvening })).toEqual([]);
    expect(problemsOf({ zone, beginsAt, weights: ofEvening, views: (at) => 4 * inEvening(at) })).toEqual([]);
  }
  // By an even share of the hours, the day of New York would end with a quarter of it.
  const unweighed = spentIn({ zone: 'America/New_York', beginsAt: zones[2][1], weights: even, views: inEvening });
  expect(total(unweighed)).toBeLessThan(0.8 * BUDGET);
});

test('a day without its third hour, and one that has an hour twice, are paced to their ends', () => {
  const zone = 'America/New_York';
  const days = [
    { zone, beginsAt: '2027-03-14T05:00Z', hours: 23 },
    { zone, beginsAt: '2027-11-07T04:00Z', hours: 25 },
  ];
  for (const day of days) {
    expect(problemsOf({ ...day, weights: even, views: () => 120 })).toEqual([]);
    expect(problemsOf({ ...day, weights: ofEvening, views: inEvening })).toEqual([]);
  }
});

test.each([1, 2, 4])('%i processes that choose at once show hardly more than the rest of a budget', (processes) => {
  const left = 10;
  const daySpent = BUDGET - left * PRICE;
  const money = { isDaily: true, budget: BUDGET, spent: daySpent, reserved: 7 * BUDGET, daySpent, hourSpent: 0 };
  const campaign = { ...money, hourShare: 1, endsAt: Number.MAX_SAFE_INTEGER, leastOfDay: 100 * RUPEE };
  const decision = { slot: 0, campaign: { id: 'looms', ownerId: 'loom', paidShare: 1 }, price: PRICE };
  let shown = 0;
  for (let process = 0; process < processes; process += 1) {
    const pending = new Map<string, number>();
    while (hasRoom(campaign, PRICE, pending.get('looms') ?? 0, 0)) {
      const viewer = { seen: new Map(), inHour: 0, lastOwners: [] };
      noteChosen({ viewer, pending, processes } as never, [0], [decision as unknown as Decision]);
      shown += 1;
    }
  }
  expect(shown).toBeGreaterThanOrEqual(left);
  expect(shown).toBeLessThan(left + processes);
});

test('places are added up, a country that is left out is not, and where few are here all hours are equal', () => {
  const rows = [
    { country: 'IN', hour: 14, people: 300 },
    { country: 'NP', hour: 14, people: 100 },
    { country: 'NP', hour: 15, people: 60 },
    { country: '', hour: 3, people: 40 },
  ];
  const weigh = hourWeights(rows);
  const whole = (country: string) => ({ country, state: null, cityId: null });
  const part = (country: string) => ({ country, state: 'MH', cityId: null });
  const people = (weights: HourWeights) => weights.map((weight) => weight - Math.min(...weights));
  const hours = (found: Record<number, number>) => Array.from({ length: 24 }, (_, at) => found[at] ?? 0);
  const both = { places: [whole('IN'), part('IN'), whole('NP')], excludedPlaces: [] };
  expect(people(weigh(both))).toEqual(hours({ 14: 400, 15: 60 }));
  expect(people(weigh({ places: [], excludedPlaces: [] }))).toEqual(hours({ 3: 40, 14: 400, 15: 60 }));
  expect(people(weigh({ places: [], excludedPlaces: [whole('IN'), part('NP')] }))).toEqual(
    hours({ 3: 40, 14: 100, 15: 60 }),
  );
  const few = weigh({ places: [whole('FR')], excludedPlaces: [] });
  const dayEndsAt = Date.parse('2027-01-11T00:00Z');
  expect(shareOfHour(few, { now: dayEndsAt - 24 * hour, dayEndsAt })).toBeCloseTo(1 / 24);
  expect(shareOfHour(few, { now: dayEndsAt - 1, dayEndsAt })).toBe(1);
});
