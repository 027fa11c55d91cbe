import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationNote } from '#contract/messaging/inbox.ts';
import { agreement } from '#contract/messaging/agreed.ts';
import { messagingFacts } from '#contract/messaging/facts.ts';
import { groupConversation } from '#contract/messaging/groups.ts';
import * as messages from '#contract/messaging/messages.ts';
import { messageHit } from '#contract/messaging/search.ts';
import { heldMessage, messageDraft } from '#contract/messaging/sending.ts';
import * as contract from '#contract/messaging/messaging.ts';
import { messaging } from '#modules/messaging';
import { hour } from '#platform/time.ts';
import { callAbout } from '#test/abilities/cases.ts';
import { partsOf } from '#test/abilities/find-can.ts';
import { endpoints } from '#test/endpoints.ts';
import { textsOf } from '#test/messaging/conversations.ts';
import { wrongCards, wrongForwards, wrongReports } from '#test/messaging/matrix/acts.ts';
import { readingOf, type ViewerName, VIEWERS } from '#test/messaging/matrix/cast.ts';
import { type Matrix, marksIn, wrongIn } from '#test/messaging/matrix/compare.ts';
import { openMatrix } from '#test/messaging/matrix/open-matrix.ts';
import { HEARD, wrongAlerts, wrongLive } from '#test/messaging/matrix/pushed.ts';
import { apart, inAnotherWay, reads } from '#test/messaging/matrix/reads.ts';
import { wrongReads } from '#test/messaging/matrix/wrong-reads.ts';
import { openWorld, type World } from '#test/world.ts';
import { modules } from '../../../modules.ts';

/*
 * Conversations in every state, read by everyone in every relation to them through every outlet: what may be seen is
 * there, nothing else is, and what refuses says so.
 */

let world: World;
let matrix: Matrix;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  matrix = await openMatrix(world);
});
afterAll(() => world.close());

const viewerOf = (name: ViewerName) => matrix.viewers.find((viewer) => viewer.name === name)!;

test('every endpoint of messaging, and every other that carries conversations, is an outlet, or says why not', () => {
  const own = messaging.routes.map(({ endpoint }) => endpoint);
  const carried = new Set<unknown>([
    contract.conversation,
    contract.participant,
    contract.groupSummary,
    groupConversation,
    messages.message,
    messages.messageFile,
    messageHit,
    heldMessage,
    messageDraft,
    agreement,
    conversationNote,
  ]);
  const others = endpoints.filter(({ reply }) => partsOf(reply).some((part) => carried.has(part)));
  const listed = new Set([...reads.map(({ endpoint }) => endpoint), ...inAnotherWay, ...apart.keys()]);
  expect([...own, ...others].filter((each) => !listed.has(each)).map(({ path }) => path)).toEqual([]);
});

test('every fact, notification, loader and copy of messaging is tried below', () => {
  expect(Object.keys(HEARD).toSorted()).toEqual(Object.keys(messagingFacts).toSorted());
  expect(messaging.notifications.map(({ kind }) => kind)).toEqual([
    'message_received',
    'group_message_received',
    'message_requested',
    'message_request_rings',
  ]);
  expect(Object.entries(messaging.kinds).map(([kind, its]) => [kind, ...Object.keys(its).toSorted()])).toEqual([
    ['conversation', 'card', 'evidence', 'reported', 'watch'],
    ['message', 'card', 'evidence', 'reported'],
  ]);
});

test.each(VIEWERS)('%s', async (name) => {
  expect((await wrongReads(matrix, viewerOf(name))).join('\n')).toBe('');
});

test('the number of unread conversations is that of the list, and nobody counts what they cannot read', async () => {
  const desks = [undefined, 'advertising'] as const;
  for (const { name, member, desk } of matrix.viewers.flatMap((viewer) =>
    desks.map((each) => ({ ...viewer, desk: each })),
  )) {
    const ofDesk = desk && { desk };
    const { status: answered, reply } = await callAbout(member.call, contract.readConversationCounts, {
      query: { ...ofDesk },
    });
    if (answered !== 200) continue;
    const places = matrix.places.filter((place) => (place.name === 'advertisement') === (desk !== undefined));
    const reading = places.map((place) => readingOf(name, place.name));
    const unread = reading.filter(({ state, early, late }) => state === 'active' && (early || late));
    const requests = reading.filter(({ state }) => state === 'requested');
    const isBlocked = name.startsWith('asked, then');
    const must = { unread: name === 'writer' ? 0 : unread.length, requests: isBlocked ? 0 : requests.length };
    expect([name, reply]).toEqual([name, { data: must }]);
    const listed = async (folder: 'inbox' | 'requests') =>
      (await member.call(contract.listConversations, { query: { folder, limit: '50', ...ofDesk } })).reply.data;
    const [inbox, requested] = [await listed('inbox'), await listed('requests')];
    const found = { unread: inbox.filter((each) => each.unread > 0).length, requests: requested.length };
    expect([name, found]).toEqual([name, must]);
  }
});

// Before any window watches: of what one shows, nothing is pushed.
test('a push and an e-mail have words for those alone who read them, and were not stopped since', async () => {
  expect((await wrongAlerts(world, matrix)).join('\n')).toBe('');
});

test('live: who does not read a message neither hears of it nor gets words of it, and may not watch', async () => {
  expect((await wrongLive(matrix)).join('\n')).toBe('');
  const facts = await world.db.selectFrom('fact').select('data').execute();
  expect([...marksIn(JSON.stringify(facts))].filter((mark) => mark.startsWith('zq'))).toEqual([]);
});

test('a card leads to a conversation or a message as long as the viewer reads it', async () => {
  expect((await wrongCards(world, matrix)).join('\n')).toBe('');
});

test('a copy of one’s data holds what one reads, and of blocked people nothing', async () => {
  const each = Object.values(modules).map(({ personalData }) => personalData);
  const copies = new Map<ViewerName, string>();
  for (const { name, member } of matrix.viewers) {
    const parts = await Promise.all(
      each.map(async (data) => data !== 'nothing' && data.copy(world.database, member.id)),
    );
    copies.set(name, JSON.stringify(parts));
  }
  const text = ({ name }: { name: ViewerName }) => copies.get(name)!.replaceAll(/"[\da-f-]{36}"/g, '');
  expect(wrongIn(matrix, 'copy of data', (viewer) => ({ text: text(viewer) })).join('\n')).toBe('');
});

test('what is copied for a report is what its reporter reads', async () => {
  expect((await wrongReports(world, matrix)).join('\n')).toBe('');
});

test('nobody forwards what they do not read', async () => {
  expect((await wrongForwards(world, matrix)).join('\n')).toBe('');
});

test('the address of a file opens for a while, and for nobody without its signature', async () => {
  const get = async (url: string) => (await world.fastify.inject({ url })).statusCode;
  const { member } = viewerOf('accepted');
  const place = matrix.places.find(({ name }) => name === 'accepted')!;
  const [first] = (await textsOf(member, place.id)).messages;
  const [file] = first!.files;
  const url = file !== undefined && 'url' in file ? file.url : '';
  const [path, signature = ''] = url.split('?');
  expect([await get(url), await get(path!), await get(`${path}?${signature.slice(0, -2)}`)]).toEqual([200, 404, 404]);
  world.clock.advance(3 * hour);
  expect(await get(url)).toBe(404);
});
