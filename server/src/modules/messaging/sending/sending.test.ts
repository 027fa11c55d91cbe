import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import * as sending from '#contract/messaging/sending.ts';
import { blockActor } from '#contract/network/network.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { day, minute } from '#platform/time.ts';
import { conversationOf, say, talking, textsOf, wordsOf } from '#test/messaging/conversations.ts';
import { openPage } from '#test/page.ts';
import { hold, pending, sweepHeld, undo } from '#test/messaging/held.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_MESSAGE_STRANGERS_DAY: '20' });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * minute).toISOString();
const schedule = (member: Member, conversationId: string, sendAt: string, text = 'Later') =>
  member.call(sending.scheduleMessage, {
    params: { conversationId },
    body: { clientId: uuid(), text, sendAt, timeZone: 'Asia/Kolkata' },
  });
const send = (member: Member, heldId: string) => member.call(sending.sendHeldMessage, { params: { heldId } });
const read = async (member: Member, conversationId: string) =>
  (await member.call(contract.readConversation, { params: { conversationId } })).reply.data;

describe('a message that is held', () => {
  test('is seen, whispered and counted nowhere before it is sent, and takes its number then', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const window = await world.listen(ravi);
    const before = await read(ravi, conversationId);
    const { data } = (await hold(asha, conversationId)).reply;
    await world.settled();
    expect(await read(ravi, conversationId)).toEqual(before);
    expect([await wordsOf(ravi, conversationId), window.facts, window.whispers]).toEqual([['Hello'], [], []]);
    expect(JSON.stringify(await pending(ravi))).toBe('[]');
    await say(ravi, conversationId, 'In between');
    world.clock.advance(5_000);
    await sweepHeld(world);
    const { messages } = await textsOf(ravi, conversationId);
    expect(messages.map(({ text, sequence }) => [text, sequence])).toEqual([
      ['Hello', 1],
      ['In between', 2],
      ['Oops', 3],
    ]);
    expect(messages[2]).toMatchObject({ id: data.id, clientId: data.clientId });
    expect(await window.whispered('messaging.message')).toBeDefined();
    expect(await pending(asha, conversationId)).toEqual([]);
  });

  test('is undone, and then never sent', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const { data } = (await hold(asha, conversationId)).reply;
    expect((await undo(ravi, data.id)).status).toBe(404);
    expect((await undo(asha, data.id)).status).toBe(204);
    world.clock.advance(minute);
    await sweepHeld(world);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello']);
    expect((await undo(asha, data.id)).status).toBe(404);
  });

  test('cannot be undone any more once it was sent', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const { data } = (await hold(asha, conversationId)).reply;
    expect((await send(asha, data.id)).reply.data).toMatchObject({ id: data.id, text: 'Oops' });
    expect((await undo(asha, data.id)).refusal.code).toBe('already_sent');
    expect((await send(asha, data.id)).refusal.code).toBe('already_sent');
    expect((await hold(asha, conversationId, 'Oops', { clientId: data.clientId })).refusal.code).toBe('already_sent');
    await sweepHeld(world);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello', 'Oops']);
  });

  test('is undone or sent, never both, when both come at once', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    for (let round = 0; round < 5; round += 1) {
      const { data } = (await hold(asha, conversationId, `No. ${round}`)).reply;
      const [undone, sent, again] = await Promise.all([undo(asha, data.id), send(asha, data.id), send(asha, data.id)]);
      const times = (await wordsOf(ravi, conversationId)).filter((text) => text === `No. ${round}`).length;
      expect(times).toBe(undone.status === 204 ? 0 : 1);
      expect([sent, again].filter(({ status }) => status === 200)).toHaveLength(times);
    }
  });

  test('keeps its place in the order, whichever seconds were chosen', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    await hold(asha, conversationId, 'First', { seconds: 10 });
    const second = (await hold(asha, conversationId, 'Second', { seconds: 5 })).reply.data;
    world.clock.advance(5_000);
    await sweepHeld(world);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello']);
    world.clock.advance(5_000);
    await Promise.all([send(asha, second.id), sweepHeld(world)]);
    await sweepHeld(world);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello', 'First', 'Second']);
  });

  test('is stored once, however often its client sends it', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const clientId = uuid();
    const replies = await Promise.all([1, 2, 3].map(() => hold(asha, conversationId, 'Once', { clientId })));
    expect(new Set(replies.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect(await pending(asha)).toHaveLength(1);
    const other = await talking(world, asha, await world.member(`third${people}`));
    expect((await hold(asha, other.conversationId, 'Once', { clientId })).refusal.error).toHaveProperty('clientId');
  });

  test('waits for its author when a block came first, and can be tried again', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const { data } = (await hold(asha, conversationId)).reply;
    await ravi.call(blockActor, { params: { actorId: asha.id } });
    world.clock.advance(minute);
    await sweepHeld(world);
    expect(await pending(asha)).toMatchObject([{ id: data.id, failure: "You can't write in this conversation." }]);
    expect((await send(asha, data.id)).refusal.code).toBe('conversation_read_only');
    expect((await undo(asha, data.id)).status).toBe(204);
  });
});

test('the settings say how long a message can be undone: off where one talks, on for a stranger', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const meera = await world.member(`meera${people}`);
  const first = await conversationOf(asha, meera);
  expect([(await read(asha, conversationId)).undoSeconds, (await read(asha, first)).undoSeconds]).toEqual([0, 10]);
  await asha.call(editMessageSettings, { body: { undoSeconds: 5, undoFirstSeconds: 0 } });
  expect([(await read(asha, conversationId)).undoSeconds, (await read(asha, first)).undoSeconds]).toEqual([5, 0]);
  const settings = await asha.call(editMessageSettings, { body: { typing: false } });
  expect(settings.reply.data).toMatchObject({ undoSeconds: 5, undoFirstSeconds: 0, typing: false });
});

describe('a scheduled message', () => {
  test('is sent at its time, between 5 minutes and 90 days ahead', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    expect((await schedule(asha, conversationId, inMinutes(4))).refusal.error).toHaveProperty('sendAt');
    expect((await schedule(asha, conversationId, inMinutes(90 * 24 * 60 + 1))).refusal.error).toHaveProperty('sendAt');
    await schedule(asha, conversationId, inMinutes(10));
    world.clock.advance(9 * minute);
    await sweepHeld(world);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello']);
    world.clock.advance(minute);
    await Promise.all([sweepHeld(world), sweepHeld(world)]);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello', 'Later']);
  });

  test('is listed for its author alone, changed and cancelled', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const { data } = (await schedule(asha, conversationId, inMinutes(10))).reply;
    expect([await pending(asha), await pending(ravi)]).toMatchObject([[{ id: data.id, kind: 'scheduled' }], []]);
    const params = { heldId: data.id };
    const edit = (body: object) =>
      asha.call(sending.editHeldMessage, { params, body: { version: data.version, ...body } });
    const [one, other] = await Promise.all([edit({ text: 'Changed' }), edit({ sendAt: inMinutes(20) })]);
    expect([one, other].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await ravi.call(sending.editHeldMessage, { params, body: { version: 2, text: 'Mine' } })).status).toBe(404);
    expect((await undo(asha, data.id)).status).toBe(204);
    world.clock.advance(day);
    await sweepHeld(world);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello']);
  });

  test('of a page is not sent by someone who has lost the role', async () => {
    const page = await openPage(world, `Loom ${people}`, { admin: asha, editor: ravi });
    const customer = await world.member(`customer${people}`);
    const conversationId = await conversationOf(customer, page);
    await say(customer, conversationId, 'Anyone there?');
    await schedule(page.as(ravi), conversationId, inMinutes(10), 'Of the page');
    await page.setRole(ravi, null);
    world.clock.advance(day);
    await sweepHeld(world);
    expect(await wordsOf(customer, conversationId)).toEqual(['Anyone there?']);
    expect(await pending(page.as(asha))).toMatchObject([
      { text: 'Of the page', failure: expect.any(String) as string },
    ]);
  });
});

describe('a draft', () => {
  const save = (member: Member, conversationId: string, text: string, version: number) =>
    member.call(sending.saveMessageDraft, { params: { conversationId }, body: { text, version } });

  test('is the same on all devices, and an older save never overwrites a newer one', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const window = await world.listen(asha);
    expect((await save(asha, conversationId, 'On the phone', 0)).reply.data).toMatchObject({ version: 1 });
    expect(await window.heard('messaging.draft_changed')).toEqual({ conversationId, actorId: asha.id });
    expect((await save(asha, conversationId, 'On the laptop', 1)).reply.data).toMatchObject({ version: 2 });
    const late = await save(asha, conversationId, 'From the tunnel', 1);
    expect([late.refusal.code, late.refusal.current]).toMatchObject(['stale', { text: 'On the laptop', version: 2 }]);
    expect((await save(asha, conversationId, 'As if there were none', 0)).refusal.code).toBe('stale');
    expect((await read(asha, conversationId)).draft).toMatchObject({ text: 'On the laptop', version: 2 });
    expect((await read(ravi, conversationId)).draft).toBeNull();
    const all = await Promise.all(Array.from({ length: 8 }, (_, index) => save(asha, conversationId, `${index}`, 2)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends with the message, also for a save that is still on its way', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    await save(asha, conversationId, 'Half a thou', 0);
    await say(asha, conversationId, 'Half a thought');
    expect((await read(asha, conversationId)).draft).toEqual({ text: '', replyTo: null, version: 2 });
    expect((await save(asha, conversationId, 'Half a thoug', 1)).refusal.code).toBe('stale');
  });
});
