import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import { hideMessage } from '#contract/messaging/messages.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { blockActor } from '#contract/network/network.ts';
import { day } from '#platform/time.ts';
import { conversationOf, say, talking } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { endOldRequests, forgetEmpty } from '../tasks.ts';

let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const of = (conversationId: string) => ({ params: { conversationId } });
const list = async (member: Member, query: object = {}) =>
  (await member.call(contract.listConversations, { query })).reply;
/** A conversation in which a stranger has written to Asha. */
async function request(text = 'May I?') {
  const conversationId = await conversationOf(ravi, asha);
  await say(ravi, conversationId, text);
  await world.settled();
  return conversationId;
}

test('the last page of a list ends it, and conversations of one time follow their ids', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const other = await world.member(`other${people}x${index}`);
    ids.push((await talking(world, asha, other)).conversationId);
  }
  const at = { last_at: world.clock.now() };
  await world.db.updateTable('participant').set(at).where('actor_id', '=', asha.id).execute();
  const first = await list(asha, { limit: '2' });
  const second = await list(asha, { limit: '2', cursor: first.next });
  const found = [...first.data, ...second.data].map(({ id }) => id);
  expect([found, second.next]).toEqual([ids.toSorted().toReversed(), null]);
});

test.each(['2.1.ID', '1.x.ID', '1.1.nothing', '1.123456789012345.ID', 'nonsense'])(
  'the position %s is none',
  async (position) => {
    const cursor = Buffer.from(position.replace('ID', asha.id)).toString('base64url');
    const { status, refusal } = await asha.call(contract.listConversations, { query: { cursor } });
    expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, ['cursor']]);
  },
);

test('what was written is opened again after a block, and what was only opened is not', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const other = await world.member(`other${people}`);
  await conversationOf(asha, other);
  for (const each of [ravi, other]) await each.call(blockActor, { params: { actorId: asha.id } });
  const open = (member: Member, actorId: string) => member.call(contract.openConversation, { params: { actorId } });
  expect((await open(asha, ravi.id)).reply.data.id).toBe(conversationId);
  expect((await open(ravi, asha.id)).reply.data.id).toBe(conversationId);
  expect((await open(asha, other.id)).status).toBe(404);
});

test.each<[string, (id: string) => Promise<unknown>, 'asha' | 'ravi', number, number]>([
  ['archived', (id) => asha.call(contract.editConversation, { ...of(id), body: { archived: true } }), 'asha', 1, 0],
  ['declined', (id) => asha.call(contract.declineConversation, of(id)), 'asha', 1, 0],
  ['accepted', (id) => asha.call(contract.acceptConversation, of(id)), 'asha', 1, 1],
  ['withdrawn', (id) => ravi.call(contract.withdrawConversation, of(id)), 'ravi', 1, 1],
])('a request that is %s changes in the windows of those who see it', async (_, change, __, ofAsha, ofRavi) => {
  const conversationId = await request();
  const [hers, his] = [await world.listen(asha), await world.listen(ravi)];
  await change(conversationId);
  await world.settled();
  const heard = ({ facts }: typeof hers) =>
    facts.filter(({ name }) => name === 'messaging.conversation_changed').length;
  await expect.poll(() => [heard(hers), heard(his)]).toEqual([ofAsha, ofRavi]);
  hers.close();
  his.close();
});

test('a message that one deletes for oneself leaves one’s other windows', async () => {
  const { conversationId, messageId } = await talking(world, asha, ravi);
  const [hers, his] = [await world.listen(asha), await world.listen(ravi)];
  await ravi.call(hideMessage, { params: { messageId } });
  expect(await his.heard('messaging.conversation_changed')).toEqual({ conversationId, actorId: ravi.id });
  expect(hers.facts).toEqual([]);
});

test('marks are whispered to someone who talks, where both show them', async () => {
  const marksOf = async (reader: Member, writer: Member, conversationId: string, readUpTo: number) => {
    const window = await world.listen(writer);
    const before = window.facts.length;
    await reader.call(contract.markConversation, { ...of(conversationId), body: { readUpTo } });
    await world.settled();
    // What is sent after the marks comes behind them.
    await say(reader, conversationId, 'Behind');
    await expect.poll(() => window.facts.length).toBeGreaterThan(before);
    const marks = window.whispers.filter(({ name }) => name === 'messaging.marks').length;
    window.close();
    return marks;
  };
  const { conversationId } = await talking(world, asha, ravi);
  expect(await marksOf(ravi, asha, conversationId, 1)).toBe(1);
  await say(asha, conversationId, 'Two');
  await asha.call(editMessageSettings, { body: { receipts: false } });
  expect(await marksOf(ravi, asha, conversationId, 3)).toBe(0);
  const stranger = await world.member(`stranger${people}`);
  const requested = await conversationOf(stranger, ravi);
  await say(stranger, requested, 'May I?');
  // Reading a request whispers nothing; the answer that comes behind it accepts it.
  expect(await marksOf(ravi, stranger, requested, 1)).toBe(0);
});

test('a request ends 30 days later in the windows of its receiver, and what was begun is kept', async () => {
  const conversationId = await request();
  const begun = await conversationOf(asha, await world.member(`other${people}`));
  const emitted: unknown[] = [];
  const context = (now: Date) => ({
    db: world.database,
    now,
    transaction: async (run: (tx: unknown) => Promise<unknown>) =>
      run({
        db: world.database,
        emitAll: async (name: string, all: object[]) =>
          Promise.resolve(void emitted.push(...all.map((each) => ({ name, ...each })))),
      }),
  });
  const after = (days: number) => new Date(world.clock.now().getTime() + days * day);
  await endOldRequests.run(context(after(29)) as never, {});
  expect(emitted).toEqual([]);
  await endOldRequests.run(context(after(31)) as never, {});
  expect(emitted).toContainEqual({ name: 'messaging.conversation_changed', conversationId, actorId: asha.id });
  const read = async (id: string) => (await asha.call(contract.readConversation, of(id))).status;
  await forgetEmpty.run(context(after(0)) as never, {});
  expect([await read(begun), await read(conversationId)]).toEqual([200, 200]);
  await forgetEmpty.run(context(after(2)) as never, {});
  expect([await read(begun), await read(conversationId)]).toEqual([404, 200]);
});
