import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import { blockActor } from '#contract/network/network.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { day } from '#platform/time.ts';
import { conversationOf, say, talking, wordsOf } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { endOldRequests, forgetEmpty } from '../tasks.ts';

let world: World;
let asha: Member, meera: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_MESSAGE_STRANGERS_DAY: '3' });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, meera] = await Promise.all([world.member(`asha${people}`), world.member(`meera${people}`)]);
});

const folder = async (member: Member, name: contract.ConversationFolder = 'inbox') =>
  (await member.call(contract.listConversations, { query: { folder: name } })).reply.data;
const read = async (member: Member, conversationId: string) =>
  (await member.call(contract.readConversation, { params: { conversationId } })).reply.data;
async function asking(text = 'May I?') {
  const conversationId = await conversationOf(meera, asha);
  await say(meera, conversationId, text);
  return { conversationId, params: { conversationId } };
}
const counts = async (member: Member) => (await member.call(contract.readConversationCounts, {})).reply.data;
const runTask = (task: typeof endOldRequests) => task.run(taskContext() as never, {});
/** What the tasks of this module use of their context. */
const taskContext = () => ({
  db: world.database,
  now: world.clock.now(),
  transaction: async (run: (tx: unknown) => Promise<unknown>) =>
    run({ db: world.database, emitAll: () => Promise.resolve() }),
});

describe('the first message of a stranger', () => {
  test('is a request, which holds three messages and can be accepted', async () => {
    const { conversationId, params } = await asking();
    expect([await folder(asha), await counts(asha)]).toEqual([[], { unread: 0, requests: 1 }]);
    expect(await folder(asha, 'requests')).toMatchObject([{ id: conversationId, isRequest: true }]);
    expect(await folder(meera)).toMatchObject([{ id: conversationId, isPending: true }]);
    await say(meera, conversationId, 'Two');
    await say(meera, conversationId, 'Three');
    expect((await say(meera, conversationId, 'Four')).refusal.code).toBe('request_waits');
    await asha.call(contract.markConversation, { params, body: { readUpTo: 3 } });
    expect((await read(meera, conversationId)).others[0]).toMatchObject({ readUpTo: null, deliveredUpTo: null });
    expect((await asha.call(contract.acceptConversation, { params })).reply.data).toMatchObject({ isRequest: false });
    expect(await wordsOf(asha, conversationId)).toEqual(['May I?', 'Two', 'Three']);
    expect(await read(meera, conversationId)).toMatchObject({ isPending: false, others: [{ readUpTo: 3 }] });
    expect((await say(meera, conversationId, 'Four')).status).toBe(201);
  });

  test('is accepted by an answer', async () => {
    const { conversationId } = await asking();
    await say(asha, conversationId, 'You may');
    expect([(await folder(asha)).length, (await read(meera, conversationId)).isPending]).toEqual([1, false]);
  });

  test('is declined in silence: its sender sees what they would see of one that waits', async () => {
    const { conversationId, params } = await asking();
    // What the first message did is heard before the window opens.
    await world.settled();
    const before = await read(meera, conversationId);
    const window = await world.listen(meera);
    await asha.call(contract.declineConversation, { params });
    await world.settled();
    expect(await read(meera, conversationId)).toEqual(before);
    expect([window.facts, window.whispers]).toEqual([[], []]);
    expect([await folder(asha, 'requests'), await folder(asha)]).toEqual([[], []]);
    const hers = await world.listen(asha);
    expect((await say(meera, conversationId, 'Hello?')).status).toBe(201);
    await window.heard('messaging.said');
    expect([hers.whispers, hers.facts, await folder(asha, 'requests')]).toEqual([[], [], []]);
    // She may still write to the sender herself.
    await say(asha, await conversationOf(asha, meera), 'I changed my mind');
    expect(await wordsOf(asha, conversationId)).toEqual(['Hello?', 'I changed my mind']);
  });

  test('disappears on both sides when it is withdrawn, and can be sent again', async () => {
    const { conversationId, params } = await asking();
    await meera.call(contract.withdrawConversation, { params });
    expect([await folder(asha, 'requests'), await folder(meera)]).toEqual([[], []]);
    expect((await asha.call(contract.acceptConversation, { params })).refusal.code).toBe('request_answered');
    await say(meera, conversationId, 'Again');
    expect(await wordsOf(asha, conversationId)).toEqual(['Again']);
  });

  test('ends after 30 days', async () => {
    const { conversationId } = await asking();
    const early = { requested_at: new Date(world.clock.now().getTime() - 31 * day) };
    await world.db.updateTable('participant').set(early).where('state', '=', 'requested').execute();
    await runTask(endOldRequests);
    expect([await folder(asha, 'requests'), await wordsOf(asha, conversationId)]).toEqual([[], []]);
    expect(await read(meera, conversationId)).toMatchObject({ isPending: false, can: { write: true } });
  });

  test('goes to so many strangers a day, and to as many as one likes who are connections', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const stranger = await world.member(`stranger${people}x${count}`);
      statuses.push((await say(meera, await conversationOf(meera, stranger))).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await talking(world, meera, asha)).messageId).toEqual(expect.any(String));
  });

  test('is closed by the settings of the other, and hidden by a block', async () => {
    await asha.call(editMessageSettings, { body: { whoCanWrite: 'connections' } });
    const conversationId = await conversationOf(meera, asha);
    expect((await say(meera, conversationId)).refusal.code).toBe('messages_closed');
    await asha.call(editMessageSettings, { body: { whoCanWrite: 'anyone' } });
    await say(meera, conversationId);
    await asha.call(blockActor, { params: { actorId: meera.id } });
    expect([await folder(asha, 'requests'), await counts(asha)]).toEqual([[], { unread: 0, requests: 0 }]);
    expect((await meera.call(contract.openConversation, { params: { actorId: asha.id } })).status).toBe(200);
    const other = await world.member(`other${people}`);
    await asha.call(blockActor, { params: { actorId: other.id } });
    expect((await other.call(contract.openConversation, { params: { actorId: asha.id } })).status).toBe(404);
  });

  test('opened without a message is forgotten after a day', async () => {
    const params = { conversationId: await conversationOf(meera, asha) };
    world.clock.advance(2 * day);
    await runTask(forgetEmpty);
    expect((await meera.call(contract.readConversation, { params })).status).toBe(404);
  });
});

describe('at the same time', () => {
  test('two who write first share one conversation', async () => {
    const ids = await Promise.all([conversationOf(meera, asha), conversationOf(asha, meera)]);
    expect(new Set(ids).size).toBe(1);
    const replies = await Promise.all([say(meera, ids[0]), say(asha, ids[0]), say(meera, ids[0]), say(asha, ids[0])]);
    expect(replies.map(({ reply }) => reply.data.sequence).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect([(await folder(asha)).length, (await folder(meera)).length]).toEqual([1, 1]);
  });

  test('accepting and withdrawing leave one of both', async () => {
    const { conversationId, params } = await asking();
    const [accepted, withdrawn] = await Promise.all([
      asha.call(contract.acceptConversation, { params }),
      meera.call(contract.withdrawConversation, { params }),
    ]);
    const isAccepted = accepted.status === 200;
    expect(withdrawn.status === 204).toBe(!isAccepted);
    expect((await wordsOf(asha, conversationId)).length).toBe(isAccepted ? 1 : 0);
  });

  test('fifty windows accept once, and marks end at the highest', async () => {
    const { conversationId, params } = await asking();
    await say(meera, conversationId);
    await say(meera, conversationId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => asha.call(contract.acceptConversation, { params })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const marks = Array.from({ length: 20 }, (_, index) => ({ readUpTo: index % 4 }));
    await Promise.all(marks.map((body) => asha.call(contract.markConversation, { params, body })));
    expect((await read(meera, conversationId)).others[0]).toMatchObject({ readUpTo: 3, deliveredUpTo: 3 });
  });
});
