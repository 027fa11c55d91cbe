import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import {
  declineConversation,
  describeFirstContact,
  editConversation,
  markConversation,
} from '#contract/messaging/messaging.ts';
import { deleteMessage } from '#contract/messaging/messages.ts';
import { blockActor } from '#contract/network/network.ts';
import { editNotificationSettings, listNotifications } from '#contract/notifications/notifications.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { conversationOf, say, talking } from '#test/messaging/conversations.ts';
import { openPage } from '#test/page.ts';
import { sentAfter, subscribe } from '#test/push/pushed.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { alertsDue } from './alerts-due.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
/** New people for each test; asha gets push messages. */
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
  await subscribe(world, asha);
  world.push.sent.length = 0;
});

/** Sends what is due after a while, and returns what was pushed. */
const pushedAfter = async (milliseconds: number) =>
  (await sentAfter(world, alertsDue, milliseconds)).map(({ message }) => message);
async function mailedAfter(milliseconds: number) {
  const address = `asha${people}@example.com`;
  const before = (await world.emails(address)).length;
  await pushedAfter(milliseconds);
  return (await world.emails(address)).slice(before);
}
const set = (member: Member, body: In<(typeof editNotificationSettings)['body']>) =>
  member.call(editNotificationSettings, { body });

describe('a message', () => {
  test('pushes after 10 s with the name of its author, and is in no list', async () => {
    const { conversationId } = await talking(world, ravi, asha);
    expect(await pushedAfter(11 * second)).toEqual([
      {
        notification: { title: `Ravi${people} Guest`, body: 'Sent you a message' },
        data: { icon: '/icon-192.png', url: `/messaging?c=${conversationId}` },
      },
    ]);
    expect((await asha.call(listNotifications, {})).reply.data).toEqual([]);
    await set(asha, { pushText: true });
    await say(ravi, conversationId, 'The second one');
    const [message] = await pushedAfter(11 * second);
    expect(message!.notification.body).toBe('The second one');
  });

  test('that was read, deleted, muted or blocked before does not', async () => {
    const { conversationId } = await talking(world, ravi, asha);
    await world.settled();
    const params = { conversationId };
    await asha.call(markConversation, { params, body: { readUpTo: 1 } });
    expect(await pushedAfter(minute)).toEqual([]);
    const deleted = await say(ravi, conversationId, 'Oops');
    await world.settled();
    await ravi.call(deleteMessage, { params: { messageId: deleted.reply.data.id } });
    expect(await pushedAfter(minute)).toEqual([]);
    await say(ravi, conversationId, 'Hello?');
    await world.settled();
    await asha.call(editConversation, { params, body: { mute: 'hour' } });
    expect(await pushedAfter(minute)).toEqual([]);
    await asha.call(editConversation, { params, body: { mute: 'off' } });
    await say(ravi, conversationId, 'Hello??');
    await world.settled();
    await asha.call(blockActor, { params: { actorId: ravi.id } });
    expect(await pushedAfter(minute)).toEqual([]);
    expect(await mailedAfter(hour)).toEqual([]);
  });

  test('that a window of the reader shows does not', async () => {
    const { conversationId } = await talking(world, ravi, asha);
    const window = await world.listen(asha);
    expect(await window.watch({ kind: 'conversation', id: conversationId })).toBe(true);
    expect(await pushedAfter(11 * second)).toEqual([]);
    window.close();
  });

  test('is e-mailed after 15 minutes, the first of a burst, without its text', async () => {
    const { conversationId } = await talking(world, ravi, asha);
    await world.settled();
    expect(await mailedAfter(14 * minute)).toEqual([]);
    const [email, ...others] = await mailedAfter(2 * minute);
    expect(others).toEqual([]);
    expect(email!.subject).toBe(`Ravi${people} Guest sent you a message`);
    expect(email!.text).not.toContain('Hello');
    await say(ravi, conversationId, 'And another');
    expect(await mailedAfter(hour)).toEqual([]);
    await asha.call(markConversation, { params: { conversationId }, body: { readUpTo: 2 } });
    await set(asha, { mailText: true });
    await say(ravi, conversationId, 'A new burst');
    const [next] = await mailedAfter(16 * minute);
    expect(next!.text).toContain('A new burst');
  });

  test('is e-mailed 15 minutes after it came, also when an earlier one was read meanwhile', async () => {
    const { conversationId } = await talking(world, ravi, asha);
    await world.settled();
    expect(await mailedAfter(10 * minute)).toEqual([]);
    await asha.call(markConversation, { params: { conversationId }, body: { readUpTo: 1 } });
    await say(ravi, conversationId, 'And now?');
    await world.settled();
    // The first one would be due by now.
    expect(await mailedAfter(6 * minute)).toEqual([]);
    expect(await mailedAfter(8 * minute)).toEqual([]);
    expect(await mailedAfter(2 * minute)).toHaveLength(1);
  });

  test('to a page is pushed and e-mailed with an address that opens it as that page', async () => {
    const page = await openPage(world, `Loom ${people}`, { admin: asha });
    const conversationId = await conversationOf(ravi, page);
    await say(ravi, conversationId, 'Do you ship?');
    const path = `/switch-messaging?c=${conversationId}&acting-as=${page.id}`;
    expect((await pushedAfter(11 * second)).map(({ data }) => data.url)).toEqual([path]);
    const [email] = await mailedAfter(16 * minute);
    expect(email!.text).toContain(path);
    const others = await Promise.all([1, 2, 3].map((each) => world.member(`buyer${each}of${people}`)));
    for (const other of others) await say(other, await conversationOf(other, page), 'And to us?');
    await say(ravi, conversationId, 'Still there?');
    expect((await pushedAfter(11 * second)).map(({ data }) => data.url)).toEqual([
      `/switch-messaging?acting-as=${page.id}`,
    ]);
  });

  test('to a page is e-mailed to each admin and editor', async () => {
    const names = [`admin${people}`, `editor${people}`] as const;
    const [admin, editor] = await Promise.all(names.map((name) => world.member(name)));
    const page = await openPage(world, `Mill ${people}`, { admin: admin!, editor: editor!, advertiser: asha });
    await say(ravi, await conversationOf(ravi, page), 'Do you ship?');
    expect(await mailedAfter(16 * minute)).toEqual([]);
    const mailed = await Promise.all(names.map(async (name) => (await world.emails(`${name}@example.com`)).length));
    expect(mailed).toEqual([1, 1]);
  });

  test('of a stranger rings if the rules of the receiver say so', async () => {
    const rules = { ringPurposes: ['job' as const], ringNeedsPay: true, ringNeedsPlace: true };
    await asha.call(editMessageSettings, { body: rules });
    const asks = async (name: string, body: In<(typeof describeFirstContact)['body']>) => {
      const person = await world.member(`${name}${people}`);
      const conversationId = await conversationOf(person, asha);
      await person.call(describeFirstContact, { params: { conversationId }, body });
      await say(person, conversationId, 'May I?');
      return (await pushedAfter(minute)).map(({ notification }) => notification.body);
    };
    expect(await asks('anil', { purpose: 'job', pay: '₹ 90,000' })).toEqual([]);
    expect(await asks('bina', { purpose: 'job', place: 'Pune' })).toEqual([]);
    expect(await asks('chandra', { purpose: 'sale', pay: '₹ 90,000', place: 'Pune' })).toEqual([]);
    expect(await asks('divya', { purpose: 'job', pay: '₹ 90,000', place: 'Pune' })).toEqual([
      `Divya${people} Guest asks to talk to you`,
    ]);
    const list = (await asha.call(listNotifications, { query: { tab: 'requests' } })).reply.data;
    expect(list.map(({ text }) => text)).toEqual([
      `<b>Divya${people} Guest</b> asks to talk to you`,
      ...['Chandra', 'Bina', 'Anil'].map((name) => `<b>${name}${people} Guest</b> would like to send you messages`),
    ]);
  });

  test('of a stranger is one quiet line, which goes when it is accepted', async () => {
    const conversationId = await conversationOf(ravi, asha);
    await say(ravi, conversationId, 'May I?');
    await say(ravi, conversationId, 'Please');
    expect(await pushedAfter(hour)).toEqual([]);
    const list = async () => (await asha.call(listNotifications, { query: { tab: 'requests' } })).reply.data;
    expect(await list()).toMatchObject([
      { text: `<b>Ravi${people} Guest</b> would like to send you messages`, subject: { excerpt: '' } },
    ]);
    await say(asha, conversationId, 'Yes');
    await world.settled();
    expect(await list()).toEqual([]);
    const other = await world.member(`meera${people}`);
    const second = await conversationOf(other, asha);
    await say(other, second, 'May I?');
    await world.settled();
    await asha.call(declineConversation, { params: { conversationId: second } });
    expect(await list()).toEqual([]);
  });
});
