import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/messaging/groups.ts';
import * as messages from '#contract/messaging/messages.ts';
import * as conversations from '#contract/messaging/messaging.ts';
import { blockActor } from '#contract/network/network.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { someone } from '#test/abilities/people.ts';
import { groupOf, readGroup } from '#test/messaging/groups.ts';
import { say, textsOf } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { personalData } from '../personal-data.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  const made = ['asha', 'ravi', 'meera'].map((name) => world.member(`${name}${people}`));
  [asha, ravi, meera] = (await Promise.all(made)) as [Member, Member, Member];
});

const of = (conversationId: string) => ({ params: { conversationId } });
const about = (conversationId: string, actorId: string) => ({ params: { conversationId, actorId } });

test('everyone hears what is said, and messages of people one blocks are marked for oneself alone', async () => {
  const id = await groupOf(world, asha, [ravi, meera]);
  await meera.call(blockActor, { params: { actorId: ravi.id } });
  const [hers, theirs] = [await world.listen(asha), await world.listen(meera)];
  await say(ravi, id, 'to all');
  await Promise.all([hers.heard('messaging.said'), theirs.heard('messaging.said')]);
  const blocked = async (member: Member) => (await textsOf(member, id)).messages.map((each) => each.blocked);
  expect([await blocked(asha), await blocked(meera)]).toEqual([
    [false, false],
    [false, true],
  ]);
  expect((await textsOf(ravi, id)).messages.some((each) => each.blocked)).toBe(false);
  const whispered = ({ whispers }: typeof hers) =>
    whispers.flatMap((each) => (each.name === 'messaging.message' ? [each.message.blocked] : []));
  expect([whispered(hers), whispered(theirs)]).toEqual([[false], [true]]);
  // Ravi learns nothing of it, and sees her name alone.
  expect((await readGroup(ravi, id)).members.find(({ actor }) => actor.id === meera.id)).toMatchObject({
    actor: { headline: '', avatar: null },
    readUpTo: null,
  });
});

test('an answer repeats nothing of what its hearer may not read', async () => {
  const id = await groupOf(world, asha, [ravi], [meera]);
  const early = (await say(ravi, id, 'before')).reply.data;
  await meera.call(conversations.acceptConversation, of(id));
  const [his, theirs] = [await world.listen(ravi), await world.listen(meera)];
  const answer = (await say(asha, id, 'after', { replyTo: early.sequence })).reply.data;
  const excerpts = async (window: typeof his) => {
    await window.heard('messaging.said', ({ sequence }) => sequence === answer.sequence);
    return window.whispers.flatMap((each) =>
      each.name === 'messaging.message' && each.message.id === answer.id ? [each.message.replyTo?.excerpt] : [],
    );
  };
  expect([await excerpts(his), await excerpts(theirs)]).toEqual([['before'], ['']]);
  // Nor when someone who may read it reacts, or for someone who has deleted it for themselves.
  await ravi.call(messages.reactToMessage, { params: { messageId: answer.id, kind: 'heart' } });
  await meera.call(messages.hideMessage, { params: { messageId: answer.id } });
  await say(asha, id, 'again', { replyTo: answer.sequence });
  await theirs.heard('messaging.said', ({ sequence }) => sequence === answer.sequence + 1);
  expect(JSON.stringify(theirs.whispers)).not.toMatch(/"excerpt":"(before|after)"/);
  expect(JSON.stringify(his.whispers)).toMatch(/"excerpt":"after"/);
});

const lastOf = async (member: Member, conversationId: string) =>
  (await member.call(conversations.readConversation, of(conversationId))).reply.data;

test('the list and answers repeat no words of people whom the reader blocks', async () => {
  const id = await groupOf(world, asha, [ravi, meera]);
  await meera.call(blockActor, { params: { actorId: ravi.id } });
  const { sequence } = (await say(ravi, id, 'his words')).reply.data;
  expect([(await lastOf(asha, id)).last, (await lastOf(meera, id)).last]).toMatchObject([
    { excerpt: 'his words', blocked: false },
    { excerpt: '', blocked: true },
  ]);
  // The windows open after all of that was sent.
  await world.settled();
  const [hers, theirs] = [await world.listen(ravi), await world.listen(meera)];
  await say(asha, id, 'an answer', { replyTo: sequence });
  await Promise.all([hers.heard('messaging.said'), theirs.heard('messaging.said')]);
  expect(JSON.stringify(hers.whispers)).toContain('his words');
  expect(JSON.stringify(theirs.whispers)).not.toContain('his words');
  const answers = await Promise.all([asha, meera].map(async (member) => (await textsOf(member, id)).messages.at(-1)));
  expect(answers.map((each) => each?.replyTo?.excerpt)).toEqual(['his words', '']);
});

test('who is invited learns neither how much was said nor whom else the group invites or has lost', async () => {
  const others = [await someone(world), await someone(world)] as const;
  const id = await groupOf(world, asha, [ravi, others[0]], [meera, others[1]]);
  await others[0].call(contract.leaveGroup, of(id));
  await say(asha, id, 'among us');
  const invited = await lastOf(meera, id);
  expect(invited).toMatchObject({ lastSequence: 0, readUpTo: 0, unread: 0, last: null });
  const group = await readGroup(meera, id);
  expect(group.members.map(({ readUpTo }) => readUpTo)).toEqual([null, null, null]);
  expect([group.members.map(({ actor }) => actor.id).toSorted(), group.former]).toEqual([
    [asha.id, ravi.id, meera.id].toSorted(),
    [],
  ]);
  await meera.call(conversations.acceptConversation, of(id));
  expect((await lastOf(meera, id)).lastSequence).toBeGreaterThan(3);
  expect(
    [(await readGroup(meera, id)).members, (await readGroup(meera, id)).former].map(({ length }) => length),
  ).toEqual([4, 1]);
});

test('who left a group and deleted it has a copy of what they wrote in it, and of nothing else', async () => {
  const id = await groupOf(world, asha, [ravi]);
  await say(ravi, id, 'mine');
  await say(asha, id, 'not mine');
  await ravi.call(contract.leaveGroup, of(id));
  await ravi.call(conversations.deleteConversation, of(id));
  const copy = JSON.stringify(await personalData.copy(world.database, ravi.id));
  expect([copy.includes('"mine"'), copy.includes('not mine'), copy.includes('Looms')]).toEqual([true, false, false]);
});

test('who has not joined hears nothing of what is said', async () => {
  const id = await groupOf(world, asha, [ravi], [meera]);
  await world.settled();
  const [his, theirs] = [await world.listen(ravi), await world.listen(meera)];
  const { data } = (await say(asha, id, 'among us')).reply;
  await asha.call(messages.editMessage, { params: { messageId: data.id }, body: { text: 'among us all' } });
  await his.heard('messaging.message_changed');
  await asha.call(contract.editGroup, { ...of(id), body: { name: 'Other looms' } });
  await theirs.heard('messaging.group_changed');
  expect(theirs.facts.map(({ name }) => name)).toEqual(['messaging.group_changed']);
});

test('shows who has read up to where, to those who show it themselves', async () => {
  const id = await groupOf(world, asha, [ravi, meera]);
  await say(asha, id, 'read me');
  const hers = await world.listen(asha);
  await ravi.call(conversations.markConversation, { ...of(id), body: { readUpTo: 2 } });
  await world.settled();
  expect(hers.whispers).toMatchObject([{ name: 'messaging.marks', actorId: ravi.id, readUpTo: 2 }]);
  const mark = async (who: Member) =>
    (await readGroup(asha, id)).members.find(({ actor }) => actor.id === who.id)?.readUpTo;
  expect([await mark(ravi), await mark(meera)]).toEqual([2, 1]);
  await ravi.call(editMessageSettings, { body: { receipts: false } });
  expect(await mark(ravi)).toBeNull();
});

test('a line of the group is neither edited, deleted, reacted to, reported nor forwarded', async () => {
  const id = await groupOf(world, asha, [ravi]);
  const [line] = (await textsOf(asha, id)).messages;
  expect(line).toMatchObject({ event: { kind: 'created', actorIds: [ravi.id], name: 'Looms' }, text: '' });
  const name = '<script>alert(1)</script> & looms';
  const renamed = (await asha.call(contract.editGroup, { ...of(id), body: { name } })).reply.data;
  expect([renamed.name, (await textsOf(ravi, id)).messages.at(-1)?.event?.name]).toEqual([name, name]);
  expect(Object.values(line!.can)).toEqual([false, false, false, false, false]);
  expect((await textsOf(ravi, id)).messages[0]?.can.report).toBe(false);
});

test('others find nothing of it', async () => {
  const id = await groupOf(world, asha, [ravi]);
  const calls = await Promise.all([
    meera.call(contract.readGroup, of(id)),
    meera.call(contract.editGroup, { ...of(id), body: { name: 'x' } }),
    meera.call(contract.addGroupMembers, { ...of(id), body: { memberIds: [meera.id] } }),
    meera.call(contract.removeGroupMember, about(id, ravi.id)),
    meera.call(contract.changeGroupRole, { ...about(id, ravi.id), body: { role: 'admin' } }),
    meera.call(contract.leaveGroup, of(id)),
    meera.call(conversations.acceptConversation, of(id)),
    say(meera, id),
  ]);
  expect(calls.map(({ refusal }) => refusal.code)).toEqual(calls.map(() => 'not_found'));
});

test('a member who leaves hands nothing over, and the owner goes to who was first in it', async () => {
  const other = await someone(world);
  const id = await groupOf(world, asha, [meera, ravi, other]);
  const ownerOf = async (member: Member) =>
    (await readGroup(member, id)).members.find(({ role }) => role === 'owner')?.actor.id;
  await other.call(contract.leaveGroup, of(id));
  expect(await ownerOf(asha)).toBe(asha.id);
  // All of them came at one time.
  const [first, second] = [ravi, meera].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [Member, Member];
  await asha.call(contract.leaveGroup, of(id));
  expect(await ownerOf(second)).toBe(first.id);
});

test('who never joined is not among those who have left, and shows nobody what they read', async () => {
  const id = await groupOf(world, asha, [ravi], [meera]);
  const invited = (await readGroup(asha, id)).members.find(({ actor }) => actor.id === meera.id);
  expect(invited).toMatchObject({ invited: true, readUpTo: null, deliveredUpTo: null });
  await asha.call(contract.removeGroupMember, about(id, meera.id));
  await asha.call(contract.removeGroupMember, about(id, ravi.id));
  const { members, former } = await readGroup(asha, id);
  expect([members.length, former.map((each) => each.id)]).toEqual([1, [ravi.id]]);
});

test('what stays the same in a group is no line in it', async () => {
  const id = await groupOf(world, asha, [ravi]);
  const before = await readGroup(asha, id);
  const body = { name: before.name, history: before.history, pictureId: null };
  expect((await asha.call(contract.editGroup, { ...of(id), body })).status).toBe(200);
  expect((await textsOf(asha, id)).messages.map(({ event }) => event?.kind)).toEqual(['created']);
});
