import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposeAgreement } from '#contract/messaging/agreed.ts';
import { addConversationNote, createSavedReply } from '#contract/messaging/inbox.ts';
import { editMessage } from '#contract/messaging/messages.ts';
import { saveMessageDraft, scheduleMessage } from '#contract/messaging/sending.ts';
import { acceptConversation, editConversation } from '#contract/messaging/messaging.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { conversationOf, say, talking } from '#test/messaging/conversations.ts';
import { openWebsites } from '#test/messaging/websites.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { changeGroupRole } from '#contract/messaging/groups.ts';
import { groupOf } from '#test/messaging/groups.ts';
import { groupQuery } from './groups/api.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { conversationQuery, conversationsQuery, historyQuery } from './api.ts';
import { countsQuery } from './keys.ts';
import { agreementsQuery } from './agreed/api.ts';
import { notesQuery, repliesQuery } from './inbox/api.ts';
import { heldQuery } from './sending/api.ts';
import { live as handlers } from './live.ts';

/* What others write, and what the member does in another window, in a window that misses every whisper. */

let world: World;
let asha: Member, ravi: Member;
let window: Listener;
let conversationId: string, messageId: string, requestId: string, groupId: string;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
  ({ conversationId, messageId } = await talking(world, ravi, asha));
  const meera = await world.member('meera');
  requestId = await conversationOf(meera, asha);
  await say(meera, requestId);
  groupId = await groupOf(world, ravi, [asha]);
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const filters = { unread: undefined, search: '', assigned: undefined } as const;
const everything = () => [
  conversationsQuery({ ...filters, folder: 'inbox' }),
  conversationsQuery({ ...filters, folder: 'requests' }),
  conversationQuery(conversationId),
  historyQuery(conversationId),
  countsQuery(),
];
const cases: LiveCase[] = [
  {
    what: 'someone becomes an admin of a group',
    fact: 'messaging.group_changed',
    reads: () => [conversationQuery(groupId), groupQuery(groupId), historyQuery(groupId)],
    action: async () =>
      ravi.call(changeGroupRole, { params: { conversationId: groupId, actorId: asha.id }, body: { role: 'admin' } }),
  },
  {
    what: 'someone writes',
    fact: 'messaging.said',
    reads: everything,
    action: async () => say(ravi, conversationId, 'More'),
  },
  {
    what: 'someone edits a message',
    fact: 'messaging.message_changed',
    reads: everything,
    action: async () => ravi.call(editMessage, { params: { messageId }, body: { text: 'Other words' } }),
  },
  {
    what: 'the website of a link was read',
    fact: 'messaging.message_changed',
    reads: () => [historyQuery(conversationId)],
    action: async () => say(ravi, conversationId, (await openWebsites(world)).site('live')),
  },
  {
    what: 'a colleague adds a note',
    fact: 'messaging.inbox_changed',
    reads: () => [notesQuery(conversationId)],
    action: async () => asha.call(addConversationNote, { params: { conversationId }, body: { text: 'Called back' } }),
  },
  {
    what: 'a reply is saved elsewhere',
    fact: 'messaging.inbox_changed',
    reads: () => [repliesQuery()],
    action: async () => asha.call(createSavedReply, { body: { title: 'Hours', text: 'Nine to six' } }),
  },
  {
    what: 'the other proposes what to agree on',
    fact: 'messaging.agreed',
    reads: () => [agreementsQuery(conversationId)],
    action: async () => {
      await say(asha, conversationId, 'Fine');
      return ravi.call(proposeAgreement, { params: { conversationId }, body: { what: 'Two looms' } });
    },
  },
  {
    what: 'the member schedules a message elsewhere',
    fact: 'messaging.held_changed',
    reads: () => [heldQuery(), heldQuery(conversationId)],
    action: async () => {
      const sendAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
      const body = { clientId: crypto.randomUUID(), text: 'Later', sendAt, timeZone: 'UTC' };
      return asha.call(scheduleMessage, { params: { conversationId }, body });
    },
  },
  {
    what: 'the member types on another device',
    fact: 'messaging.draft_changed',
    reads: everything,
    action: async () =>
      asha.call(saveMessageDraft, { params: { conversationId }, body: { text: 'Half a thought', version: 0 } }),
  },
  {
    what: 'the member pins a conversation elsewhere',
    fact: 'messaging.conversation_changed',
    reads: everything,
    action: async () => asha.call(editConversation, { params: { conversationId }, body: { pinned: true } }),
  },
  {
    what: 'the member accepts a request elsewhere',
    fact: 'messaging.conversation_changed',
    reads: everything,
    action: async () => asha.call(acceptConversation, { params: { conversationId: requestId } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
