import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/messaging/groups.ts';
import * as messages from '#contract/messaging/messages.ts';
import { searchMessages } from '#contract/messaging/search.ts';
import * as conversations from '#contract/messaging/messaging.ts';
import { connect } from '#modules/network';
import { minute } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { say, textsOf, wordsOf } from '#test/messaging/conversations.ts';
import { groupOf, readGroup } from '#test/messaging/groups.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { personalData } from '../personal-data.ts';

/* What who left a group, or was removed from it, keeps of it. */

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [asha, ravi, meera] = [await someone(world), await someone(world), await someone(world)];
});

const of = (conversationId: string) => ({ params: { conversationId } });
const of2 = (conversationId: string, actorId: string) => ({ params: { conversationId, actorId } });
const folder = async (member: Member, query: object = {}) =>
  (await member.call(conversations.listConversations, { query })).reply.data;
const copyOf = async ({ id }: Member) => JSON.stringify(await personalData.copy(world.database, id));

/** Ravi reads one message of two, and goes; then everything that can change does. */
async function begin(go: (id: string) => Promise<unknown>) {
  const id = await groupOf(world, asha, [ravi, meera]);
  const first = (await say(ravi, id, 'before')).reply.data;
  await say(meera, id, 'last before');
  await go(id);
  world.clock.advance(minute);
  const newUser = await someone(world);
  await connect(world.database, asha.id, newUser.id, world.clock.now());
  await asha.call(contract.editGroup, { ...of(id), body: { name: 'Renamed', history: 'all' } });
  await asha.call(contract.addGroupMembers, { ...of(id), body: { memberIds: [newUser.id] } });
  await newUser.call(messages.reactToMessage, { params: { messageId: first.id, kind: 'wow' } });
  await say(asha, id, 'after');
  await world.settled();
  return { id, first, newUser };
}
const leave = (id: string) => ravi.call(contract.leaveGroup, of(id));
const remove = (id: string) => asha.call(contract.removeGroupMember, of2(id, ravi.id));

test.each([
  ['left', leave],
  ['removed', remove],
] as const)('who %s reads what was said until then, and nothing that came later', async (reason, go) => {
  const { id, newUser } = await begin(go);
  const { messages: all, hasNewer } = await textsOf(ravi, id);
  expect([all.map(({ text, event }) => event?.kind ?? text), hasNewer]).toEqual([
    ['created', 'before', 'last before', reason],
    false,
  ]);
  expect(all.flatMap(({ reactions }) => reactions)).toEqual([]);
  const [listed, ...others] = await folder(ravi);
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    id,
    lastSequence: 4,
    readUpTo: 4,
    unread: 0,
    last: { excerpt: 'last before' },
    group: { name: 'Looms', memberCount: 0, role: 'member' },
    readOnly: reason,
    can: { write: false, leave: false },
  });
  expect(listed?.leftAt).toMatch(/^\d{4}-/);
  const group = await readGroup(ravi, id);
  expect([group.name, group.members, group.history]).toEqual(['Looms', [], 'since_joining']);
  expect(group.former.map((each) => each.id).toSorted()).toEqual([asha.id, ravi.id, meera.id].toSorted());
  expect(group.former.map((each) => each.id)).not.toContain(newUser.id);
  const found = await ravi.call(searchMessages, { query: { search: 'before' } });
  const later = await ravi.call(searchMessages, { query: { search: 'after' } });
  const reacted = await ravi.call(searchMessages, { query: { search: 'has:reaction before' } });
  expect([found.reply.data.length, later.reply.data, reacted.reply.data]).toEqual([2, [], []]);
  const copy = await copyOf(ravi);
  expect(['last before', 'after', 'Looms', 'Renamed'].map((words) => copy.includes(words))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('who left writes nothing: no message, edit, reaction, member or mark', async () => {
  const { id, first } = await begin(leave);
  const hers = await world.listen(asha);
  const messageId = first.id;
  const refused = await Promise.all([
    say(ravi, id, 'once more'),
    ravi.call(messages.editMessage, { params: { messageId }, body: { text: 'other words' } }),
    ravi.call(messages.reactToMessage, { params: { messageId, kind: 'wow' } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await textsOf(ravi, id)).messages.find((each) => each.id === messageId)?.can).toMatchObject({
    edit: false,
    react: false,
  });
  const inside = await Promise.all([
    ravi.call(contract.editGroup, { ...of(id), body: { name: 'Mine' } }),
    ravi.call(contract.addGroupMembers, { ...of(id), body: { memberIds: [meera.id] } }),
    ravi.call(contract.leaveGroup, of(id)),
  ]);
  expect(inside.map(({ refusal }) => refusal.code)).toEqual(['not_found', 'not_found', 'not_found']);
  await ravi.call(conversations.markConversation, { ...of(id), body: { readUpTo: 99 } });
  await world.settled();
  expect([hers.whispers, (await folder(ravi))[0]?.readUpTo]).toEqual([[], 4]);
});

test('who left hears nothing of what is said', async () => {
  const { id } = await begin(leave);
  const his = await world.listen(ravi);
  await say(asha, id, 'still later');
  await asha.call(contract.editGroup, { ...of(id), body: { name: 'Third name' } });
  await world.settled();
  expect([his.whispers, his.facts, await his.watch({ kind: 'conversation', id })]).toEqual([[], [], false]);
});

test('what is kept can be archived and deleted, and then is gone for good', async () => {
  const { id } = await begin(leave);
  await ravi.call(conversations.editConversation, { ...of(id), body: { archived: true } });
  expect([await folder(ravi), (await folder(ravi, { folder: 'archived' })).length]).toEqual([[], 1]);
  expect((await ravi.call(conversations.deleteConversation, of(id))).status).toBe(204);
  expect(await folder(ravi, { folder: 'archived' })).toEqual([]);
  const gone = await Promise.all([
    ravi.call(conversations.readConversation, of(id)),
    ravi.call(messages.readHistory, { ...of(id), query: {} }),
    ravi.call(contract.readGroup, of(id)),
  ]);
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await copyOf(ravi)).includes('last before')).toBe(false);
});

test('who comes back is in the group like anyone who joins', async () => {
  const { id } = await begin(leave);
  await asha.call(contract.editGroup, { ...of(id), body: { history: 'since_joining' } });
  await asha.call(contract.addGroupMembers, { ...of(id), body: { memberIds: [ravi.id] } });
  await say(asha, id, 'welcome');
  expect((await wordsOf(ravi, id)).filter((text) => text !== '')).toEqual(['welcome']);
  expect((await folder(ravi))[0]).toMatchObject({ readOnly: null, leftAt: null, group: { name: 'Renamed' } });
});

test('who had not answered an invitation keeps nothing when it is withdrawn', async () => {
  const id = await groupOf(world, asha, [ravi], [meera]);
  await say(asha, id, 'among us');
  await asha.call(contract.removeGroupMember, of2(id, meera.id));
  expect([await folder(meera), (await meera.call(contract.readGroup, of(id))).status]).toEqual([[], 404]);
});
