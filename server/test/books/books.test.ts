import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { createReport, listReports } from '#contract/moderation/moderation.ts';
import { editNotificationSettings, listNotifications } from '#contract/notifications/notifications.ts';
import { searchAll } from '#contract/search/search.ts';
import type * as factsModule from '#contract/core/facts.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type * as kindsModule from '#contract/core/kinds.ts';
import type { Member, World } from '#test/world.ts';
import { bookFacts, createBook, hiddenBookParts, praiseBook, withdrawPraise } from './contract.ts';

// The two lines that a developer writes outside the module: one in the union of kinds, one in the list of facts.
vi.doMock('#contract/core/kinds.ts', async (original) => {
  const actual = await original<typeof kindsModule>();
  const PATHS = { ...actual.PATHS, book: '/books/$id' };
  return { ...actual, PATHS, KINDS: Object.keys(PATHS) };
});
vi.doMock('#contract/core/facts.ts', async (original) => {
  const actual = await original<typeof factsModule>();
  return {
    ...actual,
    facts: { ...actual.facts, ...bookFacts },
    hiddenParts: { ...actual.hiddenParts, ...hiddenBookParts },
  };
});

let world: World;
let BOOK: Kind;
let asha: Member, ravi: Member, meera: Member, admin: Member;
let book: string;
let sendDueEmails: () => Promise<unknown>;
beforeAll(async () => {
  vi.resetModules();
  const [{ openWorld }, module] = [await import('#test/world.ts'), await import('./index.ts')];
  const { enqueue } = await import('#platform/tasks/index.ts');
  const { notifications } = await import('#modules/notifications');
  const mailDue = notifications.tasks.find(({ name }) => name === 'notifications.mail_due');
  sendDueEmails = () => enqueue(world.database, mailDue as never, {});
  ({ BOOK } = module);
  world = await openWorld({}, { extraModules: { books: module.books } });
  await module.createTables(world.database);
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  admin = await world.member('admin', { isAdmin: true });
  book = (await asha.call(createBook, { body: { title: 'Middlemarch', about: 'A town and its people' } })).reply.data
    .id;
});
afterAll(async () => {
  await world.close();
  vi.doUnmock('#contract/core/kinds.ts');
  vi.doUnmock('#contract/core/facts.ts');
  vi.resetModules();
});

const params = () => ({ params: { bookId: book } });
const listOf = async (member: Member, language = 'en') => {
  await world.settled();
  return (await member.call(listNotifications, {}, { 'accept-language': language })).reply.data;
};

test('praise by several people makes one notification, in the language of its reader', async () => {
  await ravi.call(praiseBook, params());
  expect(await listOf(asha)).toMatchObject([
    {
      kind: 'book_praised',
      text: '<b>Ravi Sharma</b> praised your book Middlemarch',
      subject: {
        kind: BOOK,
        id: book,
        title: 'Middlemarch',
        excerpt: 'A town and its people',
        author: { id: asha.id },
      },
      path: `/books/${book}`,
    },
  ]);
  world.clock.advance(1_000);
  await meera.call(praiseBook, params());
  expect((await listOf(asha, 'hn'))[0]?.text).toBe(
    '<b>Meera Iyer</b> और <b>Ravi Sharma</b> ने आपकी किताब Middlemarch की तारीफ़ की',
  );
  expect((await listOf(asha, 'fr'))[0]?.text).toContain('l’éloge de votre livre Middlemarch');
  await meera.call(withdrawPraise, params());
  expect(await listOf(asha)).toMatchObject([{ actorCount: 1, actors: [{ id: ravi.id }] }]);
});

test('a praise e-mail links to the path of the notification', async () => {
  await asha.call(editNotificationSettings, { body: { rhythm: 'immediate' } });
  const before = (await world.emails('asha@example.com')).length;
  await meera.call(praiseBook, params());
  const [text] = await listOf(asha);
  world.clock.advance(5 * 60_000);
  await sendDueEmails();
  await world.settled();
  const [email] = (await world.emails('asha@example.com')).slice(before);
  expect(email?.text).toContain('“A town and its people”');
  expect(email?.text).toContain(text?.path);
});

test('a book can be reported, by the name of its kind, but not by its owner', async () => {
  const report = (member: Member) => member.call(createReport, { body: { kind: BOOK, id: book, reason: 'spam' } });
  expect((await asha.call(createReport, { body: { kind: BOOK, id: book, reason: 'spam' } })).refusal.code).toBe(
    'own_report',
  );
  expect((await report(ravi)).status).toBe(201);
  const [received] = (await admin.call(listReports, {})).reply.data;
  expect(received).toMatchObject({ kind: BOOK, kindName: 'Book', subject: { title: 'Middlemarch' } });
});

test('people write about a book to its owner, at the desk of its kind and once for each pair', async () => {
  const [about, messages] = await Promise.all([
    import('#contract/messaging/messaging.ts'),
    import('#contract/messaging/messages.ts'),
  ]);
  const open = (member: Member, thingId = book) =>
    member.call(about.openConversationAbout, { params: { kind: BOOK, thingId } });
  const [first, again] = await Promise.all([open(ravi), open(ravi)]);
  const { data } = first.reply;
  expect(again.reply.data.id).toBe(data.id);
  expect(data).toMatchObject({ scope: 'marketplace', subject: { kind: BOOK, title: 'Middlemarch' } });
  const params = { conversationId: data.id };
  await ravi.call(messages.sendMessage, { params, body: { clientId: crypto.randomUUID(), text: 'Still for sale?' } });
  // The personal conversation of the two is another one.
  const personal = (await ravi.call(about.openConversation, { params: { actorId: asha.id } })).reply.data;
  expect(personal).toMatchObject({ scope: 'personal', subject: null });
  expect(personal.id).not.toBe(data.id);
  const requests = async (query: object) =>
    (await asha.call(about.listConversations, { query: { folder: 'requests', ...query } })).reply.data;
  expect(await requests({})).toEqual([]);
  expect(await requests({ desk: 'advertising' })).toEqual([]);
  expect(await requests({ desk: 'marketplace' })).toMatchObject([{ id: data.id, subject: { title: 'Middlemarch' } }]);
  const counted = async (query: object) => (await asha.call(about.readConversationCounts, { query })).reply.data;
  expect([await counted({}), await counted({ desk: 'marketplace' })]).toEqual([
    { unread: 0, requests: 0 },
    { unread: 0, requests: 1 },
  ]);
  expect((await open(asha)).refusal.code).toBe('not_oneself');
  expect((await open(meera, crypto.randomUUID())).status).toBe(404);
});

test('a book can be watched, and watchers do not hear who praised it', async () => {
  const window = await world.listen(ravi);
  expect(await window.watch({ kind: BOOK, id: book })).toBe(true);
  await meera.call(withdrawPraise, params());
  const replies: unknown = await window.heard('books.praised' as never);
  expect(replies).toEqual({ bookId: book, ownerId: asha.id });
});

test('a book is found by a search of everything, by those who may see it', async () => {
  const find = async (member: Member) => (await member.call(searchAll, { query: { query: 'middle' } })).reply.data;
  expect(await find(ravi)).toMatchObject([
    { kind: BOOK, kindName: 'Book', cards: [{ id: book, title: 'Middlemarch' }] },
  ]);
  await asha.call(blockActor, { params: { actorId: meera.id } });
  expect(await find(meera)).toEqual([]);
});

test('a book is shared as a card, with those who may see it', async () => {
  const cardsOf = async (member: Member) => {
    const { loadCards } = await import('#platform/cards.ts');
    const { services } = world.app;
    const identity = { id: member.id, since: new Date(0), isAdmin: false, sessionId: '' };
    const viewer = { actor: { id: member.id }, member: identity, role: null };
    const context = { viewer, language: 'en', services, now: world.clock.now() } as const;
    return (await loadCards(services.kinds.cards, world.database, context, [{ kind: BOOK, id: book }])).get(BOOK, book);
  };
  expect(await cardsOf(ravi)).toMatchObject({ kind: BOOK, title: 'Middlemarch', path: `/books/${book}` });
  await asha.call(blockActor, { params: { actorId: ravi.id } });
  expect(await cardsOf(ravi)).toBeUndefined();
});
