import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/groups.ts';
import * as conversations from '#contract/messaging/messaging.ts';
import { blockActor } from '#contract/network/network.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { connect } from '#modules/network';
import { groupOf, readGroup } from '#test/messaging/groups.ts';
import { say, textsOf, wordsOf } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

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
const folder = async (member: Member, query: object = {}) =>
  (await member.call(conversations.listConversations, { query })).reply.data;
const roles = async (member: Member, id: string) =>
  Object.fromEntries(
    (await readGroup(member, id)).members.map(({ actor, role, invited }) => [actor.id, invited ? 'invited' : role]),
  );
const events = async (member: Member, id: string) =>
  (await textsOf(member, id)).messages.flatMap(({ event }) => (event === null ? [] : [event.kind]));
const setAdding = (member: Member, whoCanAdd: 'anyone' | 'connections' | 'nobody') =>
  member.call(editMessageSettings, { body: { whoCanAdd } });

describe('adding people', () => {
  test('adds connections, invites others, and leaves out those who are never added', async () => {
    const [open, shut, blocked] = await Promise.all(['open', 'shut', 'rude'].map((n) => world.member(`${n}${people}`)));
    await Promise.all([setAdding(open!, 'anyone'), setAdding(shut!, 'nobody')]);
    await blocked!.call(blockActor, { params: { actorId: asha.id } });
    await connect(world.database, asha.id, ravi.id, world.clock.now());
    await connect(world.database, asha.id, shut!.id, world.clock.now());
    const memberIds = [ravi, meera, open!, shut!, blocked!].map(({ id }) => id);
    const { data } = (await asha.call(contract.createGroup, { body: { name: ' Looms ', memberIds } })).reply;
    expect(data.conversation).toMatchObject({
      kind: 'group',
      others: [],
      group: { name: 'Looms', memberCount: 3, role: 'owner' },
    });
    expect(new Set(data.notAdded)).toEqual(new Set([shut!.id, blocked!.id]));
    const id = data.conversation.id;
    expect(await roles(asha, id)).toEqual({
      [asha.id]: 'owner',
      [ravi.id]: 'member',
      [open!.id]: 'member',
      [meera.id]: 'invited',
    });
    expect(await folder(ravi)).toMatchObject([{ id, unread: 0 }]);
    expect(await folder(shut!)).toEqual([]);
    const none = await asha.call(contract.createGroup, { body: { name: 'None', memberIds: [shut!.id, asha.id] } });
    expect(none.refusal.code).toBe('group_nobody_added');
  });

  test('shows an invitation without its messages until it is accepted', async () => {
    const id = await groupOf(world, asha, [ravi], [meera]);
    await say(ravi, id, 'before');
    expect(await folder(meera)).toEqual([]);
    const [request] = await folder(meera, { folder: 'requests' });
    expect(request).toMatchObject({
      id,
      isRequest: true,
      unread: 0,
      last: null,
      group: { invitedBy: { id: asha.id } },
    });
    expect(request!.can).toMatchObject({ accept: true, decline: true, write: false });
    expect(await wordsOf(meera, id)).toEqual([]);
    expect((await say(meera, id)).refusal.code).toBe('conversation_read_only');
    // Deleting it for oneself is no way in.
    await meera.call(conversations.deleteConversation, of(id));
    await say(ravi, id, 'also before');
    expect(await wordsOf(meera, id)).toEqual([]);
    await meera.call(conversations.acceptConversation, of(id));
    await say(ravi, id, 'after');
    expect((await wordsOf(meera, id)).filter((text) => text !== '')).toEqual(['after']);
    expect(await events(ravi, id)).toEqual(['created', 'joined']);
  });

  test('shows everything to those who join where the owner wants it so', async () => {
    const id = await groupOf(world, asha, [ravi]);
    await say(ravi, id, 'before');
    await asha.call(contract.editGroup, { ...of(id), body: { history: 'all' } });
    await connect(world.database, asha.id, meera.id, world.clock.now());
    await asha.call(contract.addGroupMembers, { ...of(id), body: { memberIds: [meera.id, ravi.id] } });
    expect((await wordsOf(meera, id)).filter((text) => text !== '')).toEqual(['before']);
    expect(await events(meera, id)).toEqual(['created', 'history', 'added']);
  });

  test('does not ask again who declined, and tells no one', async () => {
    const id = await groupOf(world, asha, [ravi], [meera]);
    await meera.call(conversations.declineConversation, of(id));
    expect(await roles(asha, id)).toMatchObject({ [meera.id]: 'invited' });
    await asha.call(contract.addGroupMembers, { ...of(id), body: { memberIds: [meera.id] } });
    await say(asha, id, 'to the group');
    expect([await folder(meera, { folder: 'requests' }), await folder(meera)]).toEqual([[], []]);
    expect((await meera.call(contract.readGroup, of(id))).refusal.code).toBe('not_found');
    expect((await meera.call(conversations.readConversation, of(id))).refusal.code).toBe('not_found');
    expect((await textsOf(asha, id)).messages).not.toEqual([]);
    expect(await meera.call(contract.leaveGroup, of(id))).toMatchObject({ status: 404 });
  });

  test('stops at 100 people, also when two add at once', async () => {
    const id = await groupOf(world, asha, [ravi]);
    await asha.call(contract.changeGroupRole, { ...about(id, ravi.id), body: { role: 'admin' } });
    const many = await Promise.all(Array.from({ length: 99 }, (_, n) => world.member(`m${people}x${n}`)));
    for (const each of many) await connect(world.database, asha.id, each.id, world.clock.now());
    for (const each of many) await connect(world.database, ravi.id, each.id, world.clock.now());
    const add = (by: Member, list: readonly Member[]) =>
      by.call(contract.addGroupMembers, { ...of(id), body: { memberIds: list.map((each) => each.id) } });
    await add(asha, many.slice(0, 97));
    const both = await Promise.all([add(asha, [many[97]!]), add(ravi, [many[98]!])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await readGroup(asha, id)).memberCount).toBe(100);
    // All of them read and mark at once.
    await say(asha, id, 'to all');
    const readers = many.slice(0, 97);
    const pages = await Promise.all(
      readers.map(async (each) => {
        await each.call(conversations.markConversation, { ...of(id), body: { readUpTo: 999 } });
        return wordsOf(each, id);
      }),
    );
    expect(pages.every((words) => words.at(-1) === 'to all')).toBe(true);
    expect(await folder(readers[5]!)).toMatchObject([{ unread: 0 }]);
  });
});

describe('leaving and removing', () => {
  test('hands the group over, and who comes back reads what is said from then on', async () => {
    const id = await groupOf(world, asha, [ravi, meera]);
    await asha.call(contract.changeGroupRole, { ...about(id, meera.id), body: { role: 'admin' } });
    await say(asha, id, 'mine');
    await asha.call(contract.leaveGroup, of(id));
    expect(await roles(ravi, id)).toEqual({ [ravi.id]: 'member', [meera.id]: 'owner' });
    expect(await events(ravi, id)).toEqual(['created', 'admin', 'owner', 'left']);
    expect((await readGroup(ravi, id)).former).toMatchObject([{ id: asha.id }]);
    expect(await folder(asha)).toMatchObject([{ id, readOnly: 'left' }]);
    await say(ravi, id, 'without her');
    await connect(world.database, meera.id, asha.id, world.clock.now());
    await meera.call(contract.addGroupMembers, { ...of(id), body: { memberIds: [asha.id] } });
    await say(ravi, id, 'with her');
    expect((await wordsOf(asha, id)).filter((text) => text !== '')).toEqual(['with her']);
  });

  test('settles leaving against removing, and the last owner leaving twice', async () => {
    const id = await groupOf(world, asha, [ravi]);
    const both = await Promise.all([
      ravi.call(contract.leaveGroup, of(id)),
      asha.call(contract.removeGroupMember, about(id, ravi.id)),
    ]);
    expect(both[1].status).toBe(204);
    expect([204, 404]).toContain(both[0].status);
    const gone = (await events(asha, id)).filter((kind) => kind === 'left' || kind === 'removed');
    expect(gone).toHaveLength(1);
    const leaving = await Promise.all([asha.call(contract.leaveGroup, of(id)), asha.call(contract.leaveGroup, of(id))]);
    expect(leaving.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await folder(asha)).toMatchObject([{ id, readOnly: 'left' }]);
  });

  test('leaves exactly one owner when two owners-to-be and the owner act at once', async () => {
    const id = await groupOf(world, asha, [ravi, meera]);
    await Promise.all([
      asha.call(contract.changeGroupRole, { ...about(id, ravi.id), body: { role: 'owner' } }),
      asha.call(contract.leaveGroup, of(id)),
      ravi.call(contract.leaveGroup, of(id)),
    ]);
    expect(Object.values(await roles(meera, id)).filter((role) => role === 'owner')).toHaveLength(1);
  });
});
