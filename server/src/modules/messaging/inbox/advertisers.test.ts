import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as agreed from '#contract/messaging/agreed.ts';
import * as inbox from '#contract/messaging/inbox.ts';
import * as contract from '#contract/messaging/messaging.ts';
import * as messages from '#contract/messaging/messages.ts';
import { removeMessagePreview } from '#contract/messaging/previews.ts';
import { searchMessages } from '#contract/messaging/search.ts';
import * as sending from '#contract/messaging/sending.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { callAbout } from '#test/abilities/cases.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import { aRunningAdvertisement } from '#test/advertising/campaign.ts';
import { stocked } from '#test/orders/orders.ts';
import { aboutCampaign, conversationOf, say, textsOf } from '#test/messaging/conversations.ts';
import { type Member, openWorld, type World } from '#test/world.ts';

/* Advertisers of a page open what is written about its advertisements, and nothing else of its inbox. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const HOUR = 3_600_000;
/** A page with its team, to which someone has written, and about an advertisement of it. */
async function team() {
  const { page, acting: admin } = await someoneActing(world, 'admin');
  const [advertiserMember, editorMember, writer] = [await someone(world), await someone(world), await someone(world)];
  await page.setRole(advertiserMember, 'advertiser');
  await page.setRole(editorMember, 'editor');
  const campaign = await aRunningAdvertisement(world, { page, acting: admin });
  const places = { inbox: await conversationOf(writer, page), desk: await aboutCampaign(writer, campaign) };
  for (const id of Object.values(places)) await say(writer, id, 'zqwords to find');
  return {
    page,
    writer,
    campaign,
    places,
    advertiserMember,
    admin,
    editor: page.as(editorMember),
    advertiser: page.as(advertiserMember),
  };
}

/** Everything that names a conversation, with what the page has in it. */
async function callsIn(admin: Member, writer: Member, conversationId: string): Promise<[Endpoint, object][]> {
  const params = { conversationId };
  const own = (await say(admin, conversationId, 'An answer')).reply.data;
  const [theirs] = (await textsOf(writer, conversationId)).messages;
  await admin.call(inbox.addConversationNote, { params, body: { text: 'A note' } });
  const sendAt = new Date(world.clock.now().getTime() + HOUR).toISOString();
  const later = { clientId: uuid(), text: 'Later', sendAt, timeZone: 'UTC' };
  const heldId = (await admin.call(sending.scheduleMessage, { params, body: later })).reply.data.id;
  const line = await writer.call(agreed.proposeAgreement, { params, body: { what: 'Two looms' } });
  const message = { messageId: theirs!.id };
  return [
    [contract.readConversation, { params }],
    [messages.readHistory, { params, query: {} }],
    [inbox.listConversationNotes, { params }],
    [agreed.listAgreements, { params }],
    [contract.editConversation, { params, body: { pinned: true } }],
    [contract.markConversation, { params, body: { readUpTo: 1 } }],
    [inbox.assignConversation, { params, body: { memberId: null } }],
    [inbox.addConversationNote, { params, body: { text: 'Mine' } }],
    [sending.saveMessageDraft, { params, body: { text: 'Begun', version: 0 } }],
    [messages.sendMessage, { params, body: { clientId: uuid(), text: 'Mine' } }],
    [sending.holdMessage, { params, body: { clientId: uuid(), text: 'Held', seconds: 5 } }],
    [sending.scheduleMessage, { params, body: { ...later, clientId: uuid() } }],
    [messages.reactToMessage, { params: { ...message, kind: 'heart' } }],
    [messages.unreactToMessage, { params: { ...message, kind: 'heart' } }],
    [messages.forwardMessage, { params: message, body: { conversationId, clientId: uuid() } }],
    [messages.hideMessage, { params: message }],
    [removeMessagePreview, { params: { messageId: own.id } }],
    [messages.deleteMessage, { params: { messageId: own.id } }],
    [sending.editHeldMessage, { params: { heldId }, body: { version: 1, text: 'Later still' } }],
    [sending.undoMessage, { params: { heldId } }],
    [agreed.confirmAgreement, { params: { agreementId: line.reply.data.id } }],
    [contract.deleteConversation, { params }],
  ];
}

test('each call about a conversation asks for the role at its desk', async () => {
  const { admin, advertiser, writer, places } = await team();
  for (const [desk, id] of Object.entries(places))
    for (const [endpoint, input] of await callsIn(admin, writer, id)) {
      const { status } = await callAbout(advertiser.call, endpoint, input);
      const name = `${desk}: ${endpoint.method} ${endpoint.path}`;
      expect([name, status < 300 ? 'open' : status]).toEqual([name, desk === 'desk' ? 'open' : 404]);
    }
});

test('lists, counts and the search have what is open to a role, and nothing besides', async () => {
  const { admin, editor, advertiser, places } = await team();
  const seen = async ({ call }: Member) => {
    const ids = async (query: object) =>
      (await call(contract.listConversations, { query })).reply.data.map(({ id }) => id);
    const unread = async (query: object) => (await call(contract.readConversationCounts, { query })).reply.data.unread;
    const hits = (await call(searchMessages, { query: { search: 'zqwords' } })).reply.data;
    return {
      inbox: await ids({}),
      desk: await ids({ desk: 'advertising' }),
      unread: [await unread({}), await unread({ desk: 'advertising' })],
      found: hits.map(({ conversation }) => conversation.id).toSorted(),
    };
  };
  const whole = {
    inbox: [places.inbox],
    desk: [places.desk],
    unread: [1, 1],
    found: [places.inbox, places.desk].toSorted(),
  };
  expect(await seen(admin)).toEqual(whole);
  expect(await seen(editor)).toEqual(whole);
  expect(await seen(advertiser)).toEqual({ inbox: [], desk: [places.desk], unread: [0, 1], found: [places.desk] });
});

test('several are changed at once, without those of other desks; what waits is listed by its desk', async () => {
  const { admin, advertiser, places } = await team();
  const sendAt = new Date(world.clock.now().getTime() + HOUR).toISOString();
  for (const conversationId of Object.values(places))
    await admin.call(sending.scheduleMessage, {
      params: { conversationId },
      body: { clientId: uuid(), text: 'Later', sendAt, timeZone: 'UTC' },
    });
  const waitingFor = async ({ call }: Member) =>
    (await call(sending.listHeldMessages, { query: {} })).reply.data.map(({ conversationId }) => conversationId);
  expect([(await waitingFor(admin)).length, await waitingFor(advertiser)]).toEqual([2, [places.desk]]);
  const body = { conversationIds: Object.values(places), change: 'archive' as const };
  expect((await advertiser.call(contract.changeConversations, { body })).reply.data).toEqual({ changed: 1 });
});

test('an advertiser begins no conversation but those of advertising', async () => {
  const { advertiser, writer, admin } = await team();
  const open = await advertiser.call(contract.openConversation, { params: { actorId: writer.id } });
  expect(open.refusal.code).toBe('role_not_permitted');
  const product = await stocked(world, writer);
  const params = { kind: 'product' as const, thingId: product.id };
  const about = await advertiser.call(contract.openConversationAbout, { params, query: {} });
  expect(about.refusal.code).toBe('role_not_permitted');
  expect((await admin.call(contract.openConversationAbout, { params, query: {} })).status).toBe(200);
});

test('windows of advertisers hear what is said about advertisements, and are shown its words', async () => {
  const { advertiser, advertiserMember, writer, places } = await team();
  await world.settled();
  const acting = await world.listen(advertiser);
  const window = await world.listen(advertiserMember);
  await say(writer, places.inbox, 'For editors');
  await say(writer, places.desk, 'For advertisers');
  expect(await window.whispered('messaging.message')).toMatchObject({ message: { text: 'For advertisers' } });
  await window.heard('messaging.said', ({ conversationId }) => conversationId === places.desk);
  await world.settled();
  expect(JSON.stringify([window.facts, window.whispers])).not.toContain(places.inbox);
  const may = async (id: string) => acting.watch({ kind: 'conversation', id });
  expect([await may(places.inbox), await may(places.desk)]).toEqual([false, true]);
});

test('an advertiser is assigned what is written about advertisements alone', async () => {
  const { admin, advertiserMember, places } = await team();
  const assign = async (conversationId: string) =>
    admin.call(inbox.assignConversation, { params: { conversationId }, body: { memberId: advertiserMember.id } });
  expect((await assign(places.inbox)).refusal.error).toHaveProperty('memberId');
  expect((await assign(places.desk)).reply.data.assignee).toMatchObject({ id: advertiserMember.id });
});
