import { afterAll, beforeAll, expect, test } from 'vitest';
import { editCampaign, pauseCampaign } from '#contract/advertising/campaigns.ts';
import { listCharges } from '#contract/advertising/charges.ts';
import { reportSeen } from '#contract/advertising/promoted.ts';
import { clicksIn, confirmClicks, importMatches } from '#contract/advertising/matches.ts';
import { expireMatches } from '#modules/advertising';
import { prove } from '#modules/wallet';
import { enqueue } from '#platform/tasks/index.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { aLook, pageFor, RUPEE, spentOf, verdictsOf } from '#test/advertising/promoted.ts';
import { type Member, openWorld, type World } from '#test/world.ts';

const MINUTE = 60_000;
const link = 'https://loom.example/offers?from=ad';
let world: World;
beforeAll(async () => {
  world = await openWorld({
    LIMIT_CALLS_MEMBER: '1000000',
    LIMIT_CALLS_ADDRESS: '1000000',
    TRUST_PROXY: 'loopback',
  });
});
afterAll(() => world.close());

/** An advertisement of a page that runs, and leads to its website. */
async function running(changes: Parameters<typeof made.aRunningAdvertisement>[2] = {}) {
  const team = await someoneActing(world, 'admin');
  const campaign = await made.aRunningAdvertisement(world, team, {
    link,
    questions: [],
    paysFor: 'clicks',
    matchesClicks: true,
    ...changes,
  });
  return { ...team, campaign };
}
/** Someone sees it and follows it; where they arrive. */
async function arrival(campaign: { readonly id: string }, viewer?: Member): Promise<URL> {
  const page = pageFor(world, viewer ?? (await someone(world)), { campaignId: campaign.id, price: 2 * RUPEE });
  aLook(world);
  await page.see();
  return new URL((await page.follow()) ?? '', 'http://here');
}
/** The last sign of a mark says four bits more than an id has. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const nextSign = (sign: string): string => SIGNS.charAt(SIGNS.indexOf(sign) + 1);
const markIn = (address: URL): string => address.searchParams.get('gh_click') ?? '';
/** The server of an advertiser has no account; whatever it says, nothing is answered. */
async function confirmFrom(headers: Record<string, string>, ...clicks: string[]): Promise<void> {
  const url = `/api${confirmClicks.path}`;
  const { statusCode, body } = await world.fastify.inject({ method: 'POST', url, headers, payload: { clicks } });
  expect([statusCode, body]).toEqual([204, '']);
}
const confirm = async (...clicks: string[]) => confirmFrom({}, ...clicks);
const expire = async () => {
  await enqueue(world.db, expireMatches, {});
  await world.settled();
};
const daysOf = async ({ id }: { readonly id: string }) =>
  world.db.selectFrom('campaign_day').select(['clicks', 'free', 'spent']).where('campaign_id', '=', id).execute();

test('a click is charged once it is confirmed, and only once', async () => {
  const { campaign } = await running();
  const address = await arrival(campaign);
  expect([address.host, address.searchParams.get('from')]).toEqual(['loom.example', 'ad']);
  const mark = markIn(address);
  expect(mark).toMatch(/^[\w-]{22}\.0$/);
  expect([await spentOf(world, campaign), await verdictsOf(world, campaign, 'click')]).toEqual([0, { waiting: 1 }]);
  const inventedMark = `${'A'.repeat(22)}.0`;
  await confirm(inventedMark);
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ waiting: 1 });
  // One click, however it is written.
  await confirm(mark, inventedMark, `${mark}0`, `${mark}000`, `${mark.slice(0, 21)}${nextSign(mark.charAt(21))}.0`);
  await confirm(mark);
  expect([await spentOf(world, campaign), await verdictsOf(world, campaign, 'click')]).toEqual([
    2 * RUPEE,
    { valid: 1 },
  ]);
  expect(await daysOf(campaign)).toEqual([{ clicks: 1, free: 0, spent: 2 * RUPEE }]);
});

test('without matching, for views, and where it leads to this site, nothing waits and nothing is carried', async () => {
  const plain = await running({ matchesClicks: false });
  expect(markIn(await arrival(plain.campaign))).toBe('');
  expect(await spentOf(world, plain.campaign)).toBe(2 * RUPEE);
  const views = await running({ paysFor: 'views' });
  expect(markIn(await arrival(views.campaign))).toBe('');
  expect(await verdictsOf(world, views.campaign, 'click')).toEqual({ valid: 1 });
  const inside = await running({ link: '/jobs' });
  expect(markIn(await arrival(inside.campaign))).toBe('');
  expect(await verdictsOf(world, inside.campaign, 'click')).toEqual({ valid: 1 });
});

test('what nobody confirms in ten minutes is free, also before the task has run', async () => {
  const { acting, campaign } = await running();
  const [early, late] = [markIn(await arrival(campaign)), markIn(await arrival(campaign))];
  world.clock.advance(9 * MINUTE);
  await confirm(early);
  await expire();
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ valid: 1, waiting: 1 });
  world.clock.advance(MINUTE);
  await confirm(late);
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ valid: 1, waiting: 1 });
  const imported = async () =>
    (await acting.call(importMatches, { ...made.params(campaign), body: { clicks: [early, late] } })).reply.data;
  const outcome = { confirmed: 0, known: 1, late: 1, free: 0, unknown: 0 };
  expect(await imported()).toEqual(outcome);
  await expire();
  await confirm(late);
  expect(await imported()).toEqual(outcome);
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ valid: 1, unmatched: 1 });
  expect(await spentOf(world, campaign)).toBe(2 * RUPEE);
  expect(await daysOf(campaign)).toEqual([{ clicks: 1, free: 1, spent: 2 * RUPEE }]);
  const { data } = (await acting.call(listCharges, { ...made.params(campaign), query: { list: 'free' } })).reply;
  expect(data.map(({ kind, verdict, price }) => [kind, verdict, price])).toContainEqual(['click', 'unmatched', 0]);
});

test('of a confirmation and the end of the ten minutes at once, one counts', async () => {
  const { campaign } = await running();
  const marks: string[] = [];
  for (let at = 0; at < 8; at += 1) marks.push(markIn(await arrival(campaign)));
  world.clock.advance(9 * MINUTE + 55_000);
  const confirmations = marks.map(async (mark) => confirm(mark));
  world.clock.advance(10_000);
  await Promise.all([...confirmations, expire(), ...marks.map(async (mark) => confirm(mark))]);
  await expire();
  const { valid = 0, unmatched = 0, ...rest } = await verdictsOf(world, campaign, 'click');
  expect([valid + unmatched, rest]).toEqual([8, {}]);
  expect(await spentOf(world, campaign)).toBe(valid * 2 * RUPEE);
  const [day] = await daysOf(campaign);
  expect(day).toMatchObject({ clicks: valid, free: unmatched });
});

test('a call names no more than 100 clicks, each of the form of one', async () => {
  const refused = async (clicks: readonly string[]) => {
    const request = { method: 'POST', url: `/api${confirmClicks.path}`, payload: { clicks } } as const;
    return (await world.fastify.inject(request)).statusCode;
  };
  const many = Array.from({ length: 101 }, (_, slot) => `${'A'.repeat(22)}.${slot}`);
  expect([
    await refused(many),
    await refused([]),
    await refused(['x']),
    await refused([`${'A'.repeat(22)}.123456`]),
  ]).toEqual([422, 422, 422, 422]);
  await confirm(...many.slice(1));
});

test('twenty confirmations of one click at once charge it once', async () => {
  const { campaign } = await running();
  const mark = markIn(await arrival(campaign));
  await Promise.all(Array.from({ length: 20 }, async () => confirm(mark)));
  expect(await spentOf(world, campaign)).toBe(2 * RUPEE);
});

test('nobody confirms a click from the address where they saw what they followed', async () => {
  const { campaign } = await running();
  const viewer = await someone(world);
  const page = pageFor(world, viewer, { campaignId: campaign.id, price: 2 * RUPEE });
  aLook(world);
  const home = { 'x-forwarded-for': '203.0.114.20' };
  await viewer.call(reportSeen, { body: { pages: [{ token: page.token, slots: [0] }] } }, home);
  const mark = markIn(new URL((await page.follow()) ?? '', 'http://here'));
  await confirmFrom(home, mark);
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ waiting: 1 });
  await confirmFrom({ 'x-forwarded-for': '203.0.114.21' }, mark);
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ valid: 1 });
});

test('an address confirms a thousand times an hour at most', async () => {
  const { limits } = world.app.services;
  for (let at = 0; at < 20; at += 1)
    await Promise.all(Array.from({ length: 50 }, async () => limits.take('clickMatchesByAddress', '203.0.114.30')));
  const statusFrom = async (address: string) => {
    const payload = { clicks: [`${'A'.repeat(22)}.0`] };
    const request = { method: 'POST', url: `/api${confirmClicks.path}`, payload } as const;
    return (await world.fastify.inject({ ...request, headers: { 'x-forwarded-for': address } })).statusCode;
  };
  expect([await statusFrom('203.0.114.30'), await statusFrom('203.0.114.31')]).toEqual([429, 204]);
});

test('a budget is never exceeded by what waited, and nothing is charged after a pause', async () => {
  const { acting, campaign } = await running({ budget: made.LEAST });
  const marks: string[] = [];
  for (let at = 0; at < 4; at += 1) marks.push(markIn(await arrival(campaign)));
  await world.db
    .updateTable('campaign')
    .set({ spent: 95 * RUPEE })
    .where('id', '=', campaign.id)
    .execute();
  await confirm(...marks.slice(0, 3));
  expect(await spentOf(world, campaign)).toBe(99 * RUPEE);
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ valid: 2, budget_used: 1, waiting: 1 });
  await acting.call(pauseCampaign, made.params(campaign));
  await confirm(marks[3] ?? '');
  expect(await verdictsOf(world, campaign, 'click')).toMatchObject({ paused: 1 });
});

test('one person has one click in 24 hours, also while it waits', async () => {
  const [{ campaign }, viewer] = [await running(), await someone(world)];
  const first = markIn(await arrival(campaign, viewer));
  const second = markIn(await arrival(campaign, viewer));
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ waiting: 1, repeated: 1 });
  await confirm(first, second);
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ valid: 1, repeated: 1 });
});

test('a CSV confirms the clicks of its campaign alone, by those who run it', async () => {
  const { page, acting, campaign } = await running();
  const other = await running();
  const [own, foreign] = [await arrival(campaign), await arrival(other.campaign)];
  const csv = `time,address\n2026-01-01,"${own.href}"\n2026-01-01,${foreign.href}\n,\n`;
  expect(clicksIn(csv)).toEqual([markIn(own), markIn(foreign)]);
  const send = async (caller: Pick<Member, 'call'>) =>
    caller.call(importMatches, { ...made.params(campaign), body: { clicks: clicksIn(csv) } });
  const editor = await someone(world);
  await page.setRole(editor, 'editor');
  expect((await send(page.as(editor))).refusal.code).toBe('role_not_permitted');
  expect((await send(await someone(world))).status).toBe(404);
  expect((await send(other.acting)).status).toBe(404);
  expect((await send(acting)).reply.data).toEqual({ confirmed: 1, known: 0, late: 0, free: 0, unknown: 1 });
  expect(await verdictsOf(world, other.campaign, 'click')).toEqual({ waiting: 1 });
  const { version } = await made.read(acting, campaign);
  await acting.call(
    editCampaign,
    { ...made.params(campaign), body: { version, matchesClicks: false } },
    made.requiredKey(),
  );
  expect((await send(acting)).refusal.code).toBe('not_permitted');
});

test('the books are right', async () => {
  await made.passDueTime(world);
  expect((await prove(world.database)).differences).toEqual([]);
});
