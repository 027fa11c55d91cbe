import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import * as inbox from '#contract/messaging/inbox.ts';
import * as messages from '#contract/messaging/messages.ts';
import { followActor } from '#contract/network/network.ts';
import { editPageSettings } from '#contract/pages/pages.ts';
import { minute } from '#platform/time.ts';
import { conversationOf, say, textsOf, wordsOf } from '#test/messaging/conversations.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member, karan: Member;
let page: Page;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
/** `asha` is a customer, `ravi` and `karan` answer for the page, `meera` only advertises for it. */
beforeEach(async () => {
  people += 1;
  [asha, ravi, meera, karan] = (await Promise.all(
    ['asha', 'ravi', 'meera', 'karan'].map((name) => world.member(`${name}${people}`)),
  )) as [Member, Member, Member, Member];
  page = await openPage(world, `Loom ${people}`, { admin: ravi, editor: karan, advertiser: meera });
  await world.settled();
});

const folder = async (member: Member, query: object = {}) =>
  (await member.call(contract.listConversations, { query })).reply.data;
const read = async (member: Member, conversationId: string) =>
  (await member.call(contract.readConversation, { params: { conversationId } })).reply.data;
const counts = async (member: Member) => (await member.call(contract.readConversationCounts, {})).reply.data;
async function customerWrites(text = 'Do you ship to Pune?') {
  const conversationId = await conversationOf(asha, page);
  await say(asha, conversationId, text);
  return { conversationId, params: { conversationId } };
}

test('a stranger writes to a page: its inbox has it at once, and the team shares what was read', async () => {
  const { conversationId, params } = await customerWrites();
  const [admin, editor] = [page.as(ravi), page.as(karan)];
  expect(await folder(asha)).toMatchObject([{ id: conversationId, isPending: false, scope: 'page' }]);
  expect(await folder(admin)).toMatchObject([{ id: conversationId, isRequest: false, unread: 1 }]);
  expect([await counts(admin), await counts(editor)]).toEqual(
    Array.from({ length: 2 }, () => ({ unread: 1, requests: 0 })),
  );
  // Nothing of it is in their own inboxes.
  expect([await folder(ravi), (await ravi.call(contract.readConversation, { params })).status]).toEqual([[], 404]);
  await editor.call(contract.markConversation, { params, body: { readUpTo: 1 } });
  expect(await counts(admin)).toEqual({ unread: 0, requests: 0 });
  expect((await read(asha, conversationId)).others[0]).toMatchObject({ readUpTo: 1 });
});

test('who wrote for the page is known inside and hidden outside, live and in the history', async () => {
  const { conversationId } = await customerWrites();
  const [hers, his, colleague] = [await world.listen(asha), await world.listen(ravi), await world.listen(karan)];
  const sent = await say(page.as(karan), conversationId, 'We do');
  expect(sent.reply.data).toMatchObject({ actorId: page.id, by: { id: karan.id } });
  expect(await hers.whispered('messaging.message')).toMatchObject({ message: { actorId: page.id, by: null } });
  for (const window of [his, colleague])
    expect(await window.whispered('messaging.message')).toMatchObject({ message: { by: { id: karan.id } } });
  expect((await textsOf(page.as(ravi), conversationId)).messages.map(({ by }) => by?.id)).toEqual([
    undefined,
    karan.id,
  ]);
  const outside = JSON.stringify([await textsOf(asha, conversationId), await read(asha, conversationId)]);
  expect(outside).not.toContain(karan.id);
  // A reaction of the customer changes the message for both sides, and reveals no more.
  const params = { messageId: sent.reply.data.id, kind: 'heart' as const };
  expect(JSON.stringify(await asha.call(messages.reactToMessage, { params }))).not.toContain(karan.id);
});

test('advertisers of the page neither read nor hear what is written to it', async () => {
  const window = await world.listen(meera);
  const editors = await world.listen(karan);
  const { conversationId, params } = await customerWrites();
  await editors.whispered('messaging.message');
  const acting = page.as(meera);
  const replies = [
    await acting.call(messages.readHistory, { params }),
    await say(acting, conversationId),
    await acting.call(inbox.listConversationNotes, { params }),
  ];
  expect(replies.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('not_found'));
  expect([await folder(acting), await counts(acting)]).toEqual([[], { unread: 0, requests: 0 }]);
  await page.as(karan).call(inbox.addConversationNote, { params, body: { text: 'A good customer' } });
  await page.as(karan).call(contract.markConversation, { params, body: { readUpTo: 1 } });
  await editors.heard('messaging.conversation_changed');
  await world.settled();
  expect([window.whispers, window.facts.filter(({ name }) => name.startsWith('messaging.'))]).toEqual([[], []]);
});

test('a role lost between keystroke and send sends nothing, and ends what is heard', async () => {
  const { conversationId } = await customerWrites();
  const window = await world.listen(karan);
  await page.setRole(karan, 'advertiser');
  await window.heard('pages.role_changed');
  await world.settled();
  expect((await say(page.as(karan), conversationId, 'Too late')).refusal.code).toBe('not_found');
  await page.setRole(karan, null);
  expect((await say(page.as(karan), conversationId, 'Too late')).refusal.code).toBe('acting_not_allowed');
  await say(page.as(ravi), conversationId, 'Not for karan');
  await world.settled();
  expect(window.whispers).toEqual([]);
  expect(await wordsOf(asha, conversationId)).toEqual(['Do you ship to Pune?', 'Not for karan']);
});

test('the page says who may write to it', async () => {
  const rule = (whoCanWrite: 'anyone' | 'followers' | 'noOne') =>
    ravi.call(editPageSettings, { params: { pageId: page.id }, body: { whoCanWrite } });
  await rule('noOne');
  const conversationId = await conversationOf(asha, page);
  expect((await say(asha, conversationId)).refusal.code).toBe('messages_closed');
  await rule('followers');
  expect(await read(asha, conversationId)).toMatchObject({ readOnly: 'closed', can: { write: false } });
  await asha.call(followActor, { params: { actorId: page.id } });
  expect((await say(asha, conversationId)).status).toBe(201);
  // What is open goes on.
  await rule('noOne');
  expect((await say(page.as(ravi), conversationId)).status).toBe(201);
  expect((await say(asha, conversationId)).status).toBe(201);
});

test('someone of the team is assigned, until they leave it', async () => {
  const { conversationId, params } = await customerWrites();
  const assign = (memberId: string | null, member = page.as(ravi)) =>
    member.call(inbox.assignConversation, { params, body: { memberId } });
  const { data: team } = (await page.as(ravi).call(inbox.listInboxTeam, {})).reply;
  expect(team.map(({ actor }) => actor.id).toSorted()).toEqual([ravi.id, karan.id, meera.id].toSorted());
  expect((await assign(karan.id)).reply.data).toMatchObject({ assignee: { id: karan.id }, can: { assign: true } });
  expect([
    (await folder(page.as(karan), { assigned: 'me' })).length,
    await folder(page.as(ravi), { assigned: 'me' }),
  ]).toEqual([1, []]);
  expect(await folder(page.as(ravi), { assigned: 'none' })).toEqual([]);
  expect(JSON.stringify([await read(asha, conversationId), await folder(asha)])).not.toContain(karan.id);
  expect([(await assign(meera.id)).refusal.error, (await assign(asha.id)).refusal.error]).toEqual([
    { memberId: expect.any(String) as string },
    { memberId: expect.any(String) as string },
  ]);
  expect((await assign(asha.id, asha)).refusal.code).toBe('not_permitted');
  await page.setRole(karan, null);
  expect(await read(page.as(ravi), conversationId)).toMatchObject({ assignee: null });
  expect(await folder(page.as(ravi), { assigned: 'none' })).toHaveLength(1);
});

test('notes stay inside, live and read by the whole team', async () => {
  const { conversationId, params } = await customerWrites();
  const [window, outside] = [await world.listen(ravi), await world.listen(asha)];
  const noted = await page.as(karan).call(inbox.addConversationNote, { params, body: { text: '<b>Late</b> payer' } });
  expect(noted.status).toBe(201);
  expect(await window.heard('messaging.inbox_changed')).toMatchObject({ conversationId, actorId: page.id });
  const listed = async (member: Member) => (await member.call(inbox.listConversationNotes, { params })).reply.data;
  expect(await listed(page.as(ravi))).toMatchObject([{ text: '<b>Late</b> payer', author: { id: karan.id } }]);
  // A note of a member beside the same conversation is theirs alone.
  await asha.call(inbox.addConversationNote, { params, body: { text: 'Slow' } });
  expect([(await listed(asha)).map(({ text }) => text), (await listed(page.as(ravi))).length]).toEqual([['Slow'], 1]);
  expect(outside.facts.filter(({ data }) => 'actorId' in data && data.actorId === page.id)).toEqual([]);
  const stranger = await world.member(`stranger${people}`);
  expect((await stranger.call(inbox.listConversationNotes, { params })).status).toBe(404);
  const params2 = { noteId: noted.reply.data.id };
  expect((await page.as(ravi).call(inbox.deleteConversationNote, { params: params2 })).status).toBe(204);
  expect(await listed(page.as(karan))).toEqual([]);
});

test('saved replies belong to the page, or to the member', async () => {
  const create = (member: Member, title: string) =>
    member.call(inbox.createSavedReply, { body: { title, text: 'We open at nine.' } });
  const titles = async (member: Member) =>
    (await member.call(inbox.listSavedReplies, {})).reply.data.map(({ title }) => title);
  const made = (await create(page.as(karan), 'Opening hours')).reply.data;
  await create(page.as(ravi), 'Address');
  await create(karan, 'Of my own');
  expect([await titles(page.as(ravi)), await titles(karan)]).toEqual([['Address', 'Opening hours'], ['Of my own']]);
  const params = { replyId: made.id };
  const edited = await page
    .as(ravi)
    .call(inbox.editSavedReply, { params, body: { title: 'Hours', text: 'Nine to six' } });
  expect(edited.reply.data).toEqual({ id: made.id, title: 'Hours', text: 'Nine to six' });
  await page.as(ravi).call(inbox.deleteSavedReply, { params });
  expect(await titles(page.as(karan))).toEqual(['Address']);
});

test('a page writes first to a member as a request, and the one who wrote edits within 10 minutes', async () => {
  const conversationId = await conversationOf(page.as(ravi), asha);
  const { data } = (await say(page.as(ravi), conversationId, 'Are you looking for a loom?')).reply;
  expect(await folder(asha, { folder: 'requests' })).toMatchObject([{ id: conversationId, isRequest: true }]);
  const edit = () =>
    page.as(ravi).call(messages.editMessage, { params: { messageId: data.id }, body: { text: 'Looking for a loom?' } });
  expect((await edit()).status).toBe(200);
  world.clock.advance(11 * minute);
  expect((await edit()).refusal.code).toBe('message_final');
  await asha.call(contract.acceptConversation, { params: { conversationId } });
  expect((await say(asha, conversationId, 'Yes')).status).toBe(201);
});

test('two of the team who send at once send two messages, and the same client id once', async () => {
  const { conversationId, params } = await customerWrites();
  const clientId = uuid();
  const send = (member: Member, id: string) =>
    page.as(member).call(messages.sendMessage, { params, body: { clientId: id, text: 'Here' } });
  await Promise.all([send(ravi, clientId), send(ravi, clientId), send(karan, uuid())]);
  expect(await wordsOf(asha, conversationId)).toEqual(['Do you ship to Pune?', 'Here', 'Here']);
});

test('notes and saved replies have a limit for each of their owners, and others change none', async () => {
  const { conversationId, params } = await customerWrites();
  const editor = page.as(karan);
  const note = (member: Member) => member.call(inbox.addConversationNote, { params, body: { text: 'A note' } });
  const save = (member: Member, title: string) =>
    member.call(inbox.createSavedReply, { body: { title, text: 'Text' } });
  const [, { data: reply }] = [await note(editor), (await save(editor, 'Hours')).reply];
  await sql`insert into conversation_note (id, conversation_id, actor_id, member_id, text, created_at)
    select gen_random_uuid(), conversation_id, actor_id, member_id, text, created_at
    from conversation_note, generate_series(2, ${inbox.NOTES_MAX - 1}) where actor_id = ${page.id}`.execute(world.db);
  await sql`insert into saved_reply (id, actor_id, title, text, created_at)
    select gen_random_uuid(), actor_id, title, text, created_at
    from saved_reply, generate_series(2, ${inbox.SAVED_REPLIES_MAX - 1}) where actor_id = ${page.id}`.execute(world.db);
  expect([(await note(editor)).status, (await save(editor, 'Last')).status]).toEqual([201, 201]);
  expect([(await note(editor)).refusal.code, (await save(editor, 'More')).refusal.code]).toEqual([
    'inbox_full',
    'inbox_full',
  ]);
  expect([(await note(asha)).status, (await save(karan, 'Of my own')).status]).toEqual([201, 201]);
  const notes = (await editor.call(inbox.listConversationNotes, { params })).reply.data;
  const ids = notes.slice(0, -1).map(({ id }) => id);
  expect([notes.length, ids]).toEqual([inbox.NOTES_MAX, ids.toSorted()]);
  const ofPage = { params: { replyId: reply.id } };
  const body = { title: 'Mine', text: 'Text' };
  expect([
    (await karan.call(inbox.editSavedReply, { ...ofPage, body })).status,
    (await karan.call(inbox.deleteSavedReply, ofPage)).status,
  ]).toEqual([404, 404]);
  expect((await editor.call(inbox.editSavedReply, { ...ofPage, body })).status).toBe(200);
  const replies = (await editor.call(inbox.listSavedReplies, {})).reply.data;
  expect(replies.filter(({ title }) => title === 'Mine')).toHaveLength(1);
  // The conversation of someone else stays without notes.
  const other = await conversationOf(asha, await openPage(world, `Mill ${people}`, { admin: ravi }));
  expect(other).not.toBe(conversationId);
  const ofOther = await asha.call(inbox.listConversationNotes, { params: { conversationId: other } });
  expect(ofOther.reply.data).toEqual([]);
});
