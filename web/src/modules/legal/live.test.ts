import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerContactMessage, createContactMessage, listOwnContactMessages } from '#contract/admin/contact.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { live as handlers } from './live.ts';

let world: World;
let asha: Member, admin: Member;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [asha, admin] = [await world.member('asha'), await world.member('admin', { isAdmin: true })];
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

let messageId = '';
const cases: LiveCase[] = [
  {
    what: 'an admin answers the member’s message',
    fact: 'admin.contact_answered',
    first: async () => {
      const body = { subject: 'A question', message: 'What now?' };
      messageId = (await asha.call(createContactMessage, { body })).reply.data.id;
    },
    reads: () => [infiniteQueryOptions(listOwnContactMessages, {})],
    action: async () => admin.call(answerContactMessage, { params: { messageId }, body: { answer: 'Like this' } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
