import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listServices } from '#contract/marketplace/explore.ts';
import { createService, editService } from '#contract/marketplace/services.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { findAllNextFree } from '#modules/appointments';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import { aHost, at as atOf, dayIn } from '#test/appointments/host.ts';
import { aBookableService, bookService, hourly } from '#test/appointments/services.ts';
import { wholeService } from '#test/marketplace/listing.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const day = 86_400_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'off' });
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`hourly${(people += 1)}`);
const at = (days: number, time: string) => atOf(world, days, time);

test('a service says when its host is free next, and is found by that', async () => {
  const host = await aHost(await someone(), { zone: 'Asia/Kolkata', noticeHours: 24 * 10 });
  const guest = await someone();
  const service = await aBookableService(world, host);
  await world.settled();
  const next = async () => (await service.read(guest)).booking?.nextFree ?? null;
  expect((await next())?.host).toMatchObject({ zone: 'Asia/Kolkata', offset: 330 });
  const found = async () =>
    (await guest.call(listServices, { query: { freeThisWeek: 'yes' } })).reply.data.map(({ id }) => id);
  expect(await found()).toEqual([]);
  const soon = at(2, '03:30');
  await aHost(host, { zone: 'Asia/Kolkata', noticeHours: 0, dates: [] });
  await world.settled();
  expect(Date.parse((await next())?.at ?? '')).toBeLessThanOrEqual(Date.parse(soon));
  expect(await found()).toEqual([service.id]);
  const before = (await next())?.at ?? '';
  expect((await bookService(guest, service.id, before)).reply.data).toMatchObject({
    payment: 'outside',
    settled: null,
  });
  await world.settled();
  expect((await next())?.at).not.toBe(before);
});

test('while its host is away it is paused, and shown again afterwards', async () => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  const service = await aBookableService(world, host);
  const away = { fromDay: dayIn(world, 0), toDay: dayIn(world, 1), away: true, ranges: null, zone: null };
  await aHost(host, { zone: 'UTC', dates: [away] });
  await world.settled();
  expect((await service.read()).state).toBe('paused');
  world.clock.advance(3 * day);
  await enqueue(world.db, findAllNextFree, {});
  await world.settled();
  expect((await service.read()).state).toBe('active');
  await service.step('paused');
  await aHost(host, { zone: 'UTC', dates: [] });
  await world.settled();
  expect((await service.read()).state).toBe('paused');
});

test('its host sells it, or is in the team of the page that does', async () => {
  const [seller, other] = [await someone(), await someone()];
  const body = { ...wholeService, booking: { ...hourly, hostId: other.id } };
  const refused = await seller.call(createService, { body });
  expect([refused.refusal.code, Object.keys(refused.refusal.error ?? {})]).toEqual([
    'invalid_input',
    ['booking.hostId'],
  ]);
  const noLink = await seller.call(createService, { body: { ...body, booking: { ...hourly, place: 'no link' } } });
  expect(Object.keys(noLink.refusal.error ?? {})).toEqual(['booking.place']);
  const page = await openPage(world, 'Studio', { admin: seller });
  await page.setRole(other, 'editor');
  await aHost(other, { zone: 'UTC' });
  const service = await aBookableService(world, seller, { hostId: other.id }, { sellerId: page.id });
  expect((await service.read()).host?.id).toBe(other.id);
  const guest = await someone();
  expect((await bookService(guest, service.id, at(3, '12:00'))).status).toBe(201);
  await page.setRole(other, null);
  await world.settled();
  expect((await bookService(guest, service.id, at(3, '14:00'))).refusal.code).toBe('not_bookable');
});

test('of a page whose team cannot ship, and of a host who is suspended, nothing is booked', async () => {
  const [admin, host, other, guest] = [await someone(), await someone(), await someone(), await someone()];
  const page = await openPage(world, 'Atelier', { admin });
  for (const member of [host, other]) await page.setRole(await aHost(member, { zone: 'UTC' }), 'advertiser');
  const serviceOf = async ({ id: hostId }: Member) => aBookableService(world, admin, { hostId }, { sellerId: page.id });
  const [service, theirs] = [await serviceOf(host), await serviceOf(other)];
  const shown = async (of = service) => {
    const { can, sellerAvailable, host: shownHost, state } = await of.read(guest);
    return [can.book, sellerAvailable, shownHost !== null, state];
  };
  const codeOf = async (time: string, of = service) => {
    const { status, refusal } = await bookService(guest, of.id, at(3, time));
    return status === 201 ? 'booked' : refusal.code;
  };
  expect([await shown(), await codeOf('12:00')]).toEqual([[true, true, true, 'active'], 'booked']);
  const ofAdmin = { memberId: admin.id, caseId: randomUUID() };
  await suspendMember(world, { ...ofAdmin, reason: 'Fraud', until: new Date(world.clock.now().getTime() + day) });
  expect([await shown(), await codeOf('14:00')]).toEqual([[false, false, true, 'active'], 'seller_unavailable']);
  await liftOf(world, ofAdmin);
  expect([await shown(), await codeOf('14:00')]).toEqual([[true, true, true, 'active'], 'booked']);
  await suspendMember(world, { memberId: host.id, caseId: randomUUID(), reason: 'Fraud', until: null });
  await world.settled();
  expect([await shown(), await codeOf('16:00')]).toEqual([[false, true, false, 'paused'], 'not_bookable']);
  expect([await shown(theirs), await codeOf('10:00', theirs)]).toEqual([[true, true, true, 'active'], 'booked']);
});

test('an edit keeps how it is booked, and can end that', async () => {
  const seller = await aHost(await someone(), { zone: 'UTC' });
  const service = await aBookableService(world, seller);
  const edit = async (fields: object) => {
    const { version } = await service.read();
    return (await seller.call(editService, { params: { serviceId: service.id }, body: { version, ...fields } })).reply
      .data;
  };
  expect((await edit({ name: 'Portraits by daylight' })).booking).toMatchObject({ minutes: 60, price: 500_00 });
  expect(await edit({ booking: null })).toMatchObject({ booking: null, host: null, bookingTerms: null });
});
