import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import * as messages from '#contract/messaging/messages.ts';
import { holdMessage, scheduleMessage, undoMessage } from '#contract/messaging/sending.ts';
import { messaging } from '#modules/messaging';
import { connect } from '#modules/network';
import { enqueue } from '#platform/tasks/index.ts';
import { hour } from '#platform/time.ts';
import { conversationOf, say, talking, textsOf } from '#test/messaging/conversations.ts';
import { openWebsites, type Websites } from '#test/messaging/websites.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const task = (name: string) => messaging.tasks.find((each) => each.name === name);
const send = async (member: Member, conversationId: string, text: string) =>
  (await say(member, conversationId, text)).reply.data;
const previewOf = async (member: Member, messageId: string, conversationId: string) =>
  (await textsOf(member, conversationId)).messages.find(({ id }) => id === messageId)?.preview;
let world: World;
let { site, wasRead } = {} as Websites;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  ({ site, wasRead } = await openWebsites(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const edit = (member: Member, messageId: string, text: string) =>
  member.call(messages.editMessage, { params: { messageId }, body: { text } });

describe('a request', () => {
  test('has no preview, and its website is not read, until it is accepted', async () => {
    const conversationId = await conversationOf(asha, ravi);
    const [first, changed] = [site('request'), site('changed')];
    const one = await send(asha, conversationId, first);
    const two = await send(asha, conversationId, first);
    await edit(asha, two.id, changed);
    await world.settled();
    expect([wasRead(first), wasRead(changed)]).toEqual([false, false]);
    for (const reader of [asha, ravi]) expect(await previewOf(reader, one.id, conversationId)).toBeNull();
    await ravi.call(contract.acceptConversation, { params: { conversationId } });
    await world.settled();
    for (const reader of [asha, ravi])
      expect((await textsOf(reader, conversationId)).messages.map(({ preview }) => preview?.address)).toEqual([
        first,
        changed,
      ]);
  });

  test('is accepted by an answer too', async () => {
    const conversationId = await conversationOf(asha, ravi);
    const [requested, answered] = [site('requested'), site('answered')];
    await send(asha, conversationId, requested);
    await send(ravi, conversationId, answered);
    await world.settled();
    expect((await textsOf(asha, conversationId)).messages.map(({ preview }) => preview?.address)).toEqual([
      requested,
      answered,
    ]);
  });

  test('is accepted by another message of someone who has connected since', async () => {
    const conversationId = await conversationOf(asha, ravi);
    const [requested, added] = [site('requested'), site('added')];
    await send(asha, conversationId, requested);
    await connect(world.database, asha.id, ravi.id, world.clock.now());
    await send(asha, conversationId, added);
    await world.settled();
    expect((await textsOf(ravi, conversationId)).messages.map(({ preview }) => preview?.address)).toEqual([
      requested,
      added,
    ]);
  });

  test('that was withdrawn has no website read when the next one is accepted', async () => {
    const conversationId = await conversationOf(asha, ravi);
    const [withdrawn, requested] = [site('withdrawn'), site('requested')];
    await send(asha, conversationId, withdrawn);
    await asha.call(contract.withdrawConversation, { params: { conversationId } });
    await send(asha, conversationId, requested);
    await ravi.call(contract.acceptConversation, { params: { conversationId } });
    await world.settled();
    expect([wasRead(withdrawn), wasRead(requested)]).toEqual([false, true]);
  });

  test('withholds a preview that is stored, and one that was declined asks for none', async () => {
    const conversationId = await conversationOf(asha, ravi);
    const url = site('declined');
    const { id } = await send(asha, conversationId, url);
    const preview = { address: url, host: 'news.example', title: 'Stored', description: '', site: '', picture: null };
    await world.db
      .updateTable('message')
      .set({ preview: JSON.stringify(preview) })
      .where('id', '=', id)
      .execute();
    expect(await previewOf(ravi, id, conversationId)).toBeNull();
    await ravi.call(contract.declineConversation, { params: { conversationId } });
    const second = site('second');
    const waiting = await send(asha, conversationId, second);
    // Nor by a task that was queued before the conversation changed.
    const payload = { messageId: waiting.id, address: second };
    await enqueue(world.database, task('messaging.preview') as never, payload as never);
    await world.settled();
    expect([wasRead(url), wasRead(second)]).toEqual([false, false]);
  });
});

describe('a message that waits', () => {
  const sweepHeld = async () => {
    await enqueue(world.database, task('messaging.sweep_held') as never, {} as never);
    await world.settled();
  };
  test('has its website read once it is really sent, and never when it is undone', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const [delayed, undone, later] = [site('delayed'), site('undone'), site('later')];
    const hold = async (text: string) =>
      (
        await asha.call(holdMessage, {
          params: { conversationId },
          body: { clientId: uuid(), text, seconds: 5 },
        })
      ).reply.data;
    const first = await hold(delayed);
    const taken = await hold(undone);
    const sendAt = new Date(world.clock.now().getTime() + hour).toISOString();
    await asha.call(scheduleMessage, {
      params: { conversationId },
      body: { clientId: uuid(), text: later, sendAt, timeZone: 'UTC' },
    });
    expect((await asha.call(undoMessage, { params: { heldId: taken.id } })).status).toBe(204);
    await world.settled();
    expect([delayed, undone, later].map(wasRead)).toEqual([false, false, false]);
    world.clock.advance(6_000);
    await sweepHeld();
    expect([delayed, undone, later].map(wasRead)).toEqual([true, false, false]);
    expect(await previewOf(ravi, first.id, conversationId)).toMatchObject({ address: delayed });
    world.clock.advance(hour);
    await sweepHeld();
    expect([delayed, undone, later].map(wasRead)).toEqual([true, false, true]);
    expect((await textsOf(ravi, conversationId)).messages.at(-1)?.preview).toMatchObject({ address: later });
  });
});
