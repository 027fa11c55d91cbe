import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimContactMessage, createContactMessage } from '#contract/admin/contact.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { contactQuery, contactsQuery } from './contact/api.ts';
import { live as handlers } from './live.ts';

let world: World;
let asha: Member, second: Member;
let messageId: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  second = await world.member('second', { isAdmin: true });
  window = await openWindow(world, await world.member('admin', { isAdmin: true }));
  messageId = await write();
});
afterAll(async () => {
  closeWindow();
  await world.close();
});
const write = async (): Promise<string> => {
  const body = { subject: 'A question', message: 'What now?' };
  return (await asha.call(createContactMessage, { body })).reply.data.id;
};

const cases: LiveCase[] = [
  {
    what: 'a member writes to the admins',
    fact: 'admin.contact_changed',
    reads: () => [contactsQuery('open', 1, 10)],
    action: write,
  },
  {
    what: 'another admin claims a message',
    fact: 'admin.contact_changed',
    reads: () => [contactsQuery('open', 1, 10), contactQuery(messageId)],
    action: async () => second.call(claimContactMessage, { params: { messageId } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
