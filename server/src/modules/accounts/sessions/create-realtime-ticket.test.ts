import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRealtimeTicket } from '#contract/accounts/accounts.ts';
import { takeTicket } from '#platform/live/tickets.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
});
afterAll(() => world.close());

test('a ticket opens one socket of its session, for 30 seconds', async () => {
  const { status, reply } = await asha.call(createRealtimeTicket, {});
  expect(status).toBe(201);
  const take = (at: Date) => takeTicket(world.db, reply.data.ticket, at);
  expect(await take(world.clock.now())).toEqual({
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    actingAs: null,
  });
  expect(await take(world.clock.now())).toBeNull();

  const late = await asha.call(createRealtimeTicket, {});
  expect(await takeTicket(world.db, late.reply.data.ticket, new Date(world.clock.now().getTime() + 30_000))).toBeNull();
});
