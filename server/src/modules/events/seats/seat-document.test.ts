import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelEvent } from '#contract/events/events.ts';
import { createSeatDocument } from '#contract/events/papers.ts';
import { leaveEvent } from '#contract/events/seats.ts';
import { anEvent, inDays, inWinter, join, params, read } from '#test/events/event.ts';
import { readPdf } from '#test/read-pdf.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`holder${(people += 1)}`);
type Id = { readonly id: string };
const print = async (member: Member, event: Id, language = 'en') =>
  member.call(createSeatDocument, params(event), { 'accept-language': language });
const textOf = async (member: Member, event: Id, language?: string) => {
  const { address } = (await print(member, event, language)).reply.data;
  return readPdf((await world.fastify.inject(address)).rawPayload).text.replaceAll(/\s+/gu, ' ');
};
const codeOf = async (member: Member, event: Id) => (await read(member, event)).seat?.code ?? '';

test('example 6: the paper says “17:00 GMT”, and the name of that zone', async () => {
  const [host, guest] = [await someone(), await someone()];
  const day = inWinter(world);
  const times = { start: `${day}T17:00`, end: `${day}T18:30`, timeZone: 'Europe/London' };
  const event = await anEvent(world, host, times);
  await join(guest, event);
  const text = await textOf(guest, event);
  for (const part of [`${day.slice(0, 4)}, 17:00 GMT`, '18:30 GMT', 'Greenwich Mean Time (Europe/London)', event.name])
    expect(text).toContain(part);
});

test('it has the own code alone, and what holds for the party, in the language of its holder', async () => {
  const [host, guest, other] = [await someone(), await someone(), await someone()];
  const room = 'https://rooms.example/zqroom';
  const event = await anEvent(world, host, { capacity: 4, externalLink: room });
  await join(guest, event, { party: 2 });
  await join(other, event, { party: 3, fewer: true });
  const [own, others] = [await codeOf(guest, event), await codeOf(other, event)];
  const { filename } = (await print(guest, event)).reply.data;
  expect(filename).toBe(`seat-${event.id}.pdf`);
  const text = await textOf(guest, event);
  for (const part of ['Online', 'lets 2 people in', '2 hours before the start']) expect(text).toContain(part);
  const packed = text.replaceAll(' ', '');
  const isIn = [own, `/events/${event.id}`, others, 'zqroom'].map((part) => packed.includes(part));
  expect(isIn).toEqual([true, true, false, false]);
  expect(await textOf(other, event)).toContain('You asked for 3 seats, and fewer were fine: you have 2.');
  expect(await textOf(guest, event, 'hi')).toContain('सीटें');
});

test('an event in person says where', async () => {
  const [host, guest] = [await someone(), await someone()];
  const event = await anEvent(world, host, { type: 'in_person', address: '12 Weaver Lane' });
  await join(guest, event);
  expect(await textOf(guest, event)).toContain('12 Weaver Lane');
});

test('only who has a seat prints it, and only while there is something to come to', async () => {
  const [host, guest, waiting, left, stranger] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  const event = await anEvent(world, host, { capacity: 1, start: inDays(world, 3), end: inDays(world, 4) });
  await join(left, event);
  await left.call(leaveEvent, params(event));
  await join(guest, event);
  await join(waiting, event, { wait: true });
  const refusals = await Promise.all(
    [host, stranger, waiting, left].map(async (member) => (await print(member, event)).refusal.code),
  );
  expect(refusals).toEqual(['not_found', 'not_found', 'seat_state', 'seat_state']);
  expect((await print(guest, event)).status).toBe(200);
  await host.call(cancelEvent, { ...params(event), body: {} });
  expect((await print(guest, event)).refusal.code).toBe('event_cancelled');
});
