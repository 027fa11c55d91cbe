import { v7 as uuid } from 'uuid';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConversation } from '#contract/messaging/messaging.ts';
import * as sending from '#contract/messaging/sending.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { minute } from '#platform/time.ts';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import { conversationOf, say, talking, wordsOf } from '#test/messaging/conversations.ts';
import { hold, pending, sweepHeld } from '#test/messaging/held.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * minute).toISOString();
const schedule = (member: Member, conversationId: string, text: string, minutes = 10) =>
  member.call(sending.scheduleMessage, {
    params: { conversationId },
    body: { clientId: uuid(), text, sendAt: inMinutes(minutes), timeZone: 'UTC' },
  });
const send = (member: Member, heldId: string) => member.call(sending.sendHeldMessage, { params: { heldId } });
const edit = (member: Member, heldId: string, text: string) =>
  member.call(sending.editHeldMessage, { params: { heldId }, body: { version: 1, text } });
const waiting = async (member: Member, conversationId?: string) =>
  (await pending(member, conversationId)).map(({ text }) => text);

test('someone has a hundred messages waiting at most, whatever waits for others', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const [{ data: first }, { data: last }] = [
    (await hold(asha, conversationId)).reply,
    (await schedule(asha, conversationId, 'The last')).reply,
  ];
  await sql`insert into held_message
      (id, conversation_id, actor_id, member_id, client_id, kind, text, due_at, created_at)
    select gen_random_uuid(), conversation_id, actor_id, member_id, gen_random_uuid(), kind, 'More', due_at, created_at
    from held_message, generate_series(1, ${sending.HELD_MAX - 2}) where id = ${first.id}`.execute(world.db);
  expect((await schedule(asha, conversationId, 'Too many')).refusal.code).toBe('held_full');
  expect((await hold(ravi, conversationId)).status).toBe(201);
  await asha.call(sending.undoMessage, { params: { heldId: last.id } });
  expect((await schedule(asha, conversationId, 'Room again')).status).toBe(201);
});

test('messages of one time are listed and sent by their ids', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  await hold(asha, conversationId, 'Second');
  const { data } = (await hold(asha, conversationId, 'First')).reply;
  const times = world.db.updateTable('held_message').set({ due_at: world.clock.now() });
  await times.where('actor_id', '=', asha.id).execute();
  const earlier = `00000000-0000-7000-8000-${String(people).padStart(12, '0')}`;
  await world.db.updateTable('held_message').set({ id: earlier }).where('id', '=', data.id).execute();
  expect(await waiting(asha)).toEqual(['First', 'Second']);
  world.clock.advance(minute);
  await sweepHeld(world);
  expect(await wordsOf(ravi, conversationId)).toEqual(['Hello', 'First', 'Second']);
});

test('what is sent now takes along what is due before it, and neither later nor other messages', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const other = await talking(world, asha, await world.member(`meera${people}`));
  await schedule(asha, conversationId, 'Later');
  await hold(asha, other.conversationId, 'Elsewhere');
  await hold(ravi, conversationId, 'Of Ravi');
  await hold(asha, conversationId, 'Before');
  const { data } = (await hold(asha, conversationId, 'Now', { seconds: 10 })).reply;
  world.clock.advance(5_000);
  expect((await send(asha, data.id)).status).toBe(200);
  expect(await wordsOf(ravi, conversationId)).toEqual(['Hello', 'Before', 'Now']);
  expect([await waiting(asha, conversationId), await waiting(asha, other.conversationId)]).toEqual([
    ['Later'],
    ['Elsewhere'],
  ]);
  expect(await waiting(ravi)).toEqual(['Of Ravi']);
});

test('a message waits for its own seconds, however late another one is scheduled', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  await schedule(asha, conversationId, 'Later');
  await hold(asha, conversationId, 'Soon');
  world.clock.advance(5_000);
  await sweepHeld(world);
  expect([await wordsOf(ravi, conversationId), await waiting(asha)]).toEqual([['Hello', 'Soon'], ['Later']]);
});

test('what is held for seconds is not edited, and a client id belongs to one author', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const { data } = (await hold(asha, conversationId)).reply;
  expect((await edit(asha, data.id, 'Changed')).refusal.code).toBe('not_found');
  const page = await openPage(world, `Loom ${people}`, { admin: asha });
  const between = await conversationOf(asha, page);
  const [clientId, asPage] = [uuid(), page.as(asha)];
  await say(asha, between, 'To my page');
  expect((await hold(asha, between, 'Mine', { clientId })).status).toBe(201);
  expect((await hold(asPage, between, 'Of the page', { clientId })).refusal.error).toHaveProperty('clientId');
});

test('the windows of the author hear what is held, sent and refused, and that is not tried again', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const window = await world.listen(asha);
  const heard = async () => {
    await world.settled();
    return window.facts.filter(({ name }) => name === 'messaging.held_changed').length;
  };
  await hold(asha, conversationId, 'One');
  expect(await heard()).toBe(1);
  world.clock.advance(5_000);
  await sweepHeld(world);
  await expect.poll(heard).toBe(2);
  await hold(asha, conversationId, 'Two');
  await ravi.call(blockActor, { params: { actorId: asha.id } });
  world.clock.advance(5_000);
  await sweepHeld(world);
  await expect.poll(heard).toBe(4);
  await ravi.call(unblockActor, { params: { actorId: asha.id } });
  await sweepHeld(world);
  expect([await waiting(asha), await wordsOf(ravi, conversationId)]).toEqual([['Two'], ['Hello', 'One']]);
  window.close();
});

test('what someone scheduled for a page is sent while they and the page are there', async () => {
  const page = await openPage(world, `Mill ${people}`, { admin: ravi, editor: asha });
  const customer = await world.member(`customer${people}`);
  const conversationId = await conversationOf(customer, page);
  await say(customer, conversationId, 'Anyone there?');
  const editor = page.as(asha);
  await schedule(editor, conversationId, 'We are', 10);
  world.clock.advance(10 * minute);
  await sweepHeld(world);
  expect(await wordsOf(customer, conversationId)).toEqual(['Anyone there?', 'We are']);
  await schedule(editor, conversationId, 'We were', 10);
  await sql`update actor set state = 'hidden' where id = ${asha.id}`.execute(world.db);
  world.clock.advance(10 * minute);
  await sweepHeld(world);
  expect(await wordsOf(customer, conversationId)).toEqual(['Anyone there?', 'We are']);
  expect(await pending(page.as(ravi))).toMatchObject([{ text: 'We were', failure: expect.any(String) as string }]);
});

test('what a suspended member left waiting is not sent', async () => {
  const writer = await world.member(`writer${people}`);
  const { conversationId } = await talking(world, writer, ravi);
  const before = await wordsOf(ravi, conversationId);
  await hold(writer, conversationId, 'Buy now');
  const ruling = { memberId: writer.id, caseId: uuid() };
  await suspendMember(world, { ...ruling, reason: 'Advertising to strangers', until: null });
  world.clock.advance(5_000);
  await sweepHeld(world);
  expect(await wordsOf(ravi, conversationId)).toEqual(before);
  await liftOf(world, ruling);
  expect(await pending(writer)).toMatchObject([{ text: 'Buy now', failure: expect.any(String) as string }]);
});

test('sending ends the draft in that conversation alone, and that of its author', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const other = await talking(world, asha, await world.member(`meera${people}`));
  const save = (member: Member, id: string) =>
    member.call(sending.saveMessageDraft, { params: { conversationId: id }, body: { text: 'Half', version: 0 } });
  const draft = async (member: Member, id: string) =>
    (await member.call(readConversation, { params: { conversationId: id } })).reply.data.draft?.text;
  await save(asha, conversationId);
  await save(asha, other.conversationId);
  await save(ravi, conversationId);
  await say(asha, conversationId, 'A thought');
  expect([
    await draft(asha, conversationId),
    await draft(asha, other.conversationId),
    await draft(ravi, conversationId),
  ]).toEqual(['', 'Half', 'Half']);
});

test('a message is sent later at a time by the clocks of a zone, and never at one that they skip', async () => {
  const now = vi.spyOn(world.clock, 'now').mockReturnValue(new Date('2027-03-20T12:00:00Z'));
  const leela = await world.member('leela');
  const { conversationId } = await talking(world, leela, ravi);
  const later = (sendAt: string, timeZone = 'Europe/Paris') =>
    leela.call(sending.scheduleMessage, {
      params: { conversationId },
      body: { clientId: uuid(), text: 'Later', sendAt, timeZone },
    });
  const { data } = (await later('2027-03-28T03:00')).reply;
  expect(data).toMatchObject({ dueAt: '2027-03-28T01:00:00.000Z', dueLocally: '2027-03-28T03:00' });
  expect((await later('2027-03-28T02:30')).refusal.error).toEqual({
    sendAt: '02:30 does not exist on 28 March 2027 in Paris, because the clocks change. Choose 01:59 or 03:00.',
  });
  const change = (body: object) =>
    leela.call(sending.editHeldMessage, { params: { heldId: data.id }, body: { version: 1, ...body } });
  const zone = { timeZone: 'Europe/Paris' };
  expect((await change({ sendAt: '2027-03-28T02:30', ...zone })).refusal.error).toHaveProperty('sendAt');
  expect((await change({ sendAt: '2027-03-27T09:00' })).refusal.error).toHaveProperty('timeZone');
  expect((await change({ sendAt: '2027-03-27T09:00', ...zone })).reply.data.dueAt).toBe('2027-03-27T08:00:00.000Z');
  now.mockRestore();
});
