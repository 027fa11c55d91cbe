import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimContactMessage, createContactMessage } from '#contract/admin/contact.ts';
import { withdrawProof } from '#contract/accounts/verification.ts';
import { openPolicyDraft, publishPolicyDraft, withdrawPolicyVersion } from '#contract/legal/drafts.ts';
import { contestNoShow, reportNoShow } from '#contract/appointments/appointments.ts';
import { listNoShows } from '#contract/appointments/no-shows.ts';
import { listDisputes } from '#contract/orders/disputes.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import { aHost, at, book } from '#test/appointments/host.ts';
import type { Listener } from '#test/listener.ts';
import { placed, stocked, take } from '#test/orders/orders.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { contactQuery, contactsQuery } from './contact/api.ts';
import { proofsQuery } from './api.ts';
import { live as handlers } from './live.ts';
import { draftsQuery, versionsQuery } from './policies/api.ts';

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

let missed = '';
let visitor: Member | undefined;
const guest = async (): Promise<Member> => (visitor ??= await world.member('guest'));

const draft = async () => (await second.call(openPolicyDraft, { body: { kind: 'terms' } })).reply.data;
const publish = async () => {
  const { id: draftId, version } = await draft();
  const effectiveOn = new Date(world.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  await second.call(publishPolicyDraft, { params: { draftId }, body: { version, effectiveOn, material: true } });
};

const cases: LiveCase[] = [
  {
    what: 'another admin begins a draft',
    fact: 'legal.draft_changed',
    reads: () => [draftsQuery],
    action: draft,
  },
  {
    what: 'another admin publishes a draft',
    fact: 'legal.published',
    reads: () => [draftsQuery, versionsQuery('terms')],
    action: publish,
  },
  {
    what: 'another admin withdraws a version',
    fact: 'legal.withdrawn',
    reads: () => [draftsQuery, versionsQuery('terms')],
    action: async () => second.call(withdrawPolicyVersion, { params: { kind: 'terms', version: '2' } }),
  },
  {
    what: 'a member withdraws a document',
    fact: 'admin.queue_changed',
    reads: () => [proofsQuery(1, 10)],
    first: async () => {
      await world.db
        .insertInto('verification')
        .values({
          id: crypto.randomUUID(),
          member_id: asha.id,
          proof_type: 'passport',
          content_type: 'image/png',
          asked_at: world.clock.now(),
        })
        .execute();
    },
    action: async () => asha.call(withdrawProof, {}),
  },
  {
    what: 'a buyer disputes an order',
    fact: 'admin.queue_changed',
    reads: () => [queryOptions(listDisputes, { query: { page: 1, size: 10 } })],
    action: async () => {
      const buyer = await world.member('buyer');
      const order = await placed(buyer, (await stocked(world, asha)).id);
      await take(asha, order.id, 'confirm');
      await take(buyer, order.id, 'dispute', { reason: 'Nothing came' });
    },
  },
  {
    what: 'someone who is said to have missed an appointment says that they came',
    fact: 'admin.queue_changed',
    reads: () => [queryOptions(listNoShows, { query: { page: 1, size: 10 } })],
    first: async () => {
      const host = await aHost(asha, { zone: 'UTC' });
      const start = at(world, 2, '10:00');
      missed = (await book(await guest(), host, start)).reply.data.id;
      const now = world.clock.now().getTime();
      const began = { starts_at: new Date(now - 7_200_000), ends_at: new Date(now - 3_600_000) };
      await world.db.updateTable('appointment').set(began).where('id', '=', missed).execute();
      await asha.call(reportNoShow, { params: { appointmentId: missed } });
    },
    action: async () =>
      (await guest()).call(contestNoShow, {
        params: { appointmentId: missed },
        body: { reason: 'The link did not open' },
      }),
  },
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
