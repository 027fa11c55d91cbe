import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptConversation, editConversation } from '#contract/messaging.ts';
import { editMessage } from '#contract/messaging.messages.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { conversationOf, say, talking } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { changeGroupRole } from '#contract/messaging.groups.ts';
import { groupOf } from '#test/messaging/groups.ts';
import { groupQuery } from './groups/api.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { conversationQuery, conversationsQuery, countsQuery, historyQuery } from './api.ts';
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
}, 60_000);
afterAll(async () => {
  closeWindow();
  await world.close();
});

const filters = { unread: undefined, search: '' } as const;
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
