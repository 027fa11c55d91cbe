import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHost, book, dayIn, freeSlots } from '#test/appointments/host.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What the hours of a day mean, minute by minute: slow and plain. */
function plainSlots({
  zone,
  ranges,
  minutes,
  every,
  day,
}: {
  zone: string;
  ranges: { from: number; to: number }[];
  minutes: number;
  every: number;
  day: string;
}): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const noon = Date.parse(`${day}T12:00:00Z`);
  const walls: { at: number; minute: number }[] = [];
  for (let at = noon - 30 * 3_600_000; at < noon + 30 * 3_600_000; at += 60_000) {
    const [date = '', time = ''] = format.format(at).split(' ');
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    if (date === day) walls.push({ at, minute: hour * 60 + minute });
  }
  const endOf = (to: number) => {
    const first = walls.find(({ minute }) => minute >= to);
    return first?.at ?? (walls.at(-1)?.at ?? 0) + 60_000;
  };
  return ranges.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / every) }, (_, index) => from + index * every).flatMap((start) => {
      const found = walls.find(({ minute }) => minute === start);
      return found !== undefined && found.at + minutes * 60_000 <= endOf(to)
        ? [new Date(found.at).toISOString().slice(0, 16)]
        : [];
    }),
  );
}
test('the starts of any hours are those of a plain model', { timeout: 60_000 }, async () => {
  const guest = await world.member('a guest');
  let hosts = 0;
  const days: Record<string, string[]> = {
    'Asia/Kolkata': ['2027-06-01'],
    'Europe/Paris': ['2027-03-28', '2027-10-31', '2027-06-01'],
    'Australia/Lord_Howe': ['2027-04-04', '2027-10-03'],
    'Pacific/Apia': ['2027-06-01'],
    'Asia/Kathmandu': ['2027-10-05'],
    'America/New_York': ['2027-03-14', '2027-11-07'],
  };
  const range = fc
    .tuple(fc.integer({ min: 0, max: 1_410 }), fc.integer({ min: 30, max: 600 }))
    .map(([from, length]) => ({ from, to: Math.min(1_440, from + length) }));
  const zone = fc.constantFrom(...Object.keys(days));
  await fc.assert(
    fc.asyncProperty(
      zone,
      range,
      fc.constantFrom(15, 20, 30, 45, 60, 90),
      fc.constantFrom(null, 15 as const, 30 as const, 60 as const),
      async (name, hoursOfDay, minutes, startEvery) => {
        const host = await aHost(await world.member(`host${(hosts += 1)}`), {
          noticeHours: 0,
          horizonDays: 365,
          zone: name,
          week: Array.from({ length: 7 }, () => [hoursOfDay]),
          minutes,
          startEvery,
        });
        for (const day of days[name] ?? []) {
          const expected = plainSlots({ zone: name, ranges: [hoursOfDay], minutes, every: startEvery ?? minutes, day });
          expect(await freeSlots(guest, host, { from: day, timeZone: name })).toEqual(expected);
        }
      },
    ),
    { numRuns: 25, seed: 7 },
  );
});

/** Of the starts of a day, those that keep the notice, and the distance to what is booked. */
function plainlyFree(
  starts: readonly string[],
  {
    now,
    noticeHours,
    minutes,
    gap,
    booked,
  }: Record<'now' | 'noticeHours' | 'minutes' | 'gap', number> & {
    booked: readonly string[];
  },
): string[] {
  const instant = (at: string) => Date.parse(`${at}:00Z`);
  const [length, between] = [minutes * 60_000, gap * 60_000];
  return starts.filter((each) => {
    const start = instant(each);
    const isApart = (other: number) => start + length + between <= other || other + length + between <= start;
    return start >= now + noticeHours * 3_600_000 && booked.every((other) => isApart(instant(other)));
  });
}
test('notice, buffers and bookings close the starts that a plain model closes, and no others', async () => {
  const guest = await world.member('another guest');
  let people = 0;
  const buffer = fc.constantFrom(0 as const, 5 as const, 10 as const, 15 as const, 30 as const);
  const zone = fc.constantFrom('Asia/Kolkata', 'Europe/Paris', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu');
  /** Days of the clocks that change, and two within the notice. */
  const changing: Record<string, string[]> = {
    'Europe/Paris': ['2027-03-28', '2027-10-31'],
    'Australia/Lord_Howe': ['2027-04-04', '2027-10-03'],
  };
  const rules = fc.record({
    zone,
    range: fc
      .tuple(fc.integer({ min: 0, max: 1_200 }), fc.integer({ min: 120, max: 720 }))
      .map(([from, length]) => ({ from, to: Math.min(1_440, from + length) })),
    minutes: fc.constantFrom(15, 30, 45, 60),
    startEvery: fc.constantFrom(null, 15 as const, 30 as const, 60 as const),
    before: buffer,
    after: buffer,
    noticeHours: fc.constantFrom(0, 2, 30, 52),
    picks: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(rules, async ({ zone: name, range, minutes, startEvery, before, after, noticeHours, picks }) => {
      const host = await aHost(await world.member(`ruled${(people += 1)}`), {
        noticeHours,
        horizonDays: 365,
        zone: name,
        week: Array.from({ length: 7 }, () => [range]),
        minutes,
        startEvery,
        bufferBefore: before,
        bufferAfter: after,
      });
      for (const day of [dayIn(world, 1), dayIn(world, 2), ...(changing[name] ?? [])]) {
        const starts = plainSlots({ zone: name, ranges: [range], minutes, every: startEvery ?? minutes, day });
        const booked: string[] = [];
        const rest = () =>
          plainlyFree(starts, {
            now: world.clock.now().getTime(),
            noticeHours,
            minutes,
            gap: before + after,
            booked,
          });
        for (const pick of picks) {
          const free = rest();
          expect(await freeSlots(guest, host, { from: day, timeZone: name })).toEqual(free);
          const start = free[pick % Math.max(1, free.length)];
          if (start === undefined) break;
          const other = await world.member(`booking${(people += 1)}`);
          expect((await book(other, host, `${start}:00.000Z`)).status).toBe(201);
          booked.push(start);
          // What the model closes is refused.
          const closed = starts.find((each) => !rest().includes(each)) ?? start;
          expect((await book(guest, host, `${closed}:00.000Z`)).refusal.code).toBe('slot_taken');
        }
        expect(await freeSlots(guest, host, { from: day, timeZone: name })).toEqual(rest());
      }
    }),
    { numRuns: 8, seed: 11 },
  );
}, 60_000);
