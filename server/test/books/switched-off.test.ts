import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readMe } from '#contract/accounts/accounts.ts';
import { openConversationAbout } from '#contract/messaging/messaging.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { listNotifications, readBadge, readUnseen } from '#contract/notifications/notifications.ts';
import { saveItem } from '#contract/saved/saved.ts';
import { searchAll } from '#contract/search/search.ts';
import type * as factsModule from '#contract/core/facts.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type * as kindsModule from '#contract/core/kinds.ts';
import type { Module } from '#platform/module.ts';
import type { Member, World } from '#test/world.ts';
import type * as commandModule from '../../src/start/commands/switches.ts';
import { bookFacts, createBook, hiddenBookParts, praiseBook } from './contract.ts';

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
let asha: Member, ravi: Member;
let book: string;
let modules: Readonly<Record<string, Module>>;
let command: typeof commandModule;
let startTask: () => Promise<void>;
const done: string[] = [];
beforeAll(async () => {
  vi.resetModules();
  const [{ openWorld }, module, tasks] = [
    await import('#test/world.ts'),
    await import('./index.ts'),
    await import('#platform/tasks/index.ts'),
  ];
  command = await import('../../src/start/commands/switches.ts');
  ({ BOOK } = module);
  const lend = tasks.defineTask({
    name: 'books.lend',
    payload: z.object({ to: z.string() }),
    run: async (_, { to }) => Promise.resolve(void done.push(to)),
  });
  modules = {
    books: {
      ...module.books,
      tasks: [lend],
      publicPages: [
        {
          path: '/books/:id',
          screen: '/books/$id',
          calls: ['/api/books/'],
          head: async () => Promise.resolve({ movedTo: '/books' }),
          list: async () => Promise.resolve({ pages: [{ path: '/books/1', changedAt: new Date(0) }], next: null }),
        },
      ],
    },
  };
  world = await openWorld({}, { extraModules: modules, index: '<html lang="en"><head></head><body></body></html>' });
  startTask = async () => tasks.enqueue(world.database, lend, { to: 'ravi' });
  await module.createTables(world.database);
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  book = (await asha.call(createBook, { body: { title: 'Middlemarch', about: 'A town' } })).reply.data.id;
  await ravi.call(praiseBook, { params: { bookId: book } });
  await world.settled();
});
afterAll(async () => {
  await world.close();
  vi.doUnmock('#contract/core/kinds.ts');
  vi.doUnmock('#contract/core/facts.ts');
  vi.resetModules();
});

const lines: string[] = [];
/** As an operator does, in a process of its own: the program hears of it through the database. */
async function switchBooks(to: 'on' | 'off'): Promise<void> {
  const open = async () =>
    Promise.resolve({ url: world.databaseUrl, settings: world.app.services.config, release: () => Promise.resolve() });
  await command.switchTo({ open, print: (line) => lines.push(line), modules }, to, 'books');
  await vi.waitFor(() => expect(world.app.services.switches.isOn('books')).toBe(to === 'on'));
}
const get = async (url: string) => world.fastify.inject({ url, headers: { accept: 'text/html' } });
/** What is left of the module, by every way in which it can be met. */
async function met() {
  const [list, badge, unseen, found, { reply: me }] = await Promise.all([
    asha.call(listNotifications, {}),
    asha.call(readBadge, {}),
    asha.call(readUnseen, {}),
    ravi.call(searchAll, { query: { query: 'middle' } }),
    ravi.call(readMe, {}),
  ]);
  const reported = await ravi.call(createReport, { body: { kind: BOOK, id: book, reason: 'spam' } });
  const contacted = await ravi.call(openConversationAbout, { params: { kind: BOOK, thingId: book } });
  const window = await world.listen(ravi);
  return {
    call: (await ravi.call(praiseBook, { params: { bookId: book } })).status,
    method: (await world.fastify.inject({ method: 'PATCH', url: '/api/books' })).statusCode,
    documented: (await get('/api/openapi.json')).body.includes('"/books"'),
    notifications: list.reply.data.length,
    badge: badge.reply.data.unseen,
    unseen: unseen.reply.data.some((each) => each.unseen),
    found: found.reply.data.length,
    reported: reported.status,
    contacted: contacted.status,
    watched: await window.watch({ kind: BOOK, id: book }),
    publicPage: (await get('/books/1')).statusCode,
    sitemaps: (await get('/sitemap.xml')).body.match(/<loc>/g)?.length,
    robots: (await get('/robots.txt')).body.includes('/api/books/'),
    page: /id="switched-off">([^<]+)</.exec((await get('/home')).body)?.[1] ?? '',
    me: me.switches.off,
  };
}

test('what is switched off is as if it did not exist, everywhere and without a restart, and comes back', async () => {
  const window = await world.listen(asha);
  const before = await met();
  expect(before).toMatchObject({
    call: 204,
    method: 405,
    documented: true,
    notifications: 1,
    badge: 1,
    unseen: true,
    found: 1,
    reported: 201,
    contacted: 200,
    watched: true,
    publicPage: 301,
    robots: true,
    page: '',
    me: [],
  });
  await switchBooks('off');
  expect(await window.heard('admin.module_switched')).toEqual({ version: 1, off: ['books'] });
  expect(await met()).toEqual({
    call: 404,
    method: 404,
    documented: false,
    notifications: 0,
    badge: 0,
    unseen: false,
    found: 0,
    reported: 422,
    contacted: 404,
    watched: false,
    publicPage: 404,
    sitemaps: (before.sitemaps ?? 0) - 1,
    robots: false,
    page: '{"version":1,"off":["books"]}',
    me: ['books'],
  });
  await switchBooks('on');
  expect(await window.heard('admin.module_switched', ({ version }) => version === 2)).toEqual({ version: 2, off: [] });
  expect(await met()).toEqual({ ...before, contacted: 200 });
  await switchBooks('on');
  expect(lines).toEqual(['books is switched off.', 'books is switched on.', 'books is switched on already.']);
});

test('a refused call looks like that of an address that does not exist', async () => {
  await switchBooks('off');
  const answer = async (url: string, headers: object) => {
    const {
      statusCode,
      body,
      headers: sent,
    } = await world.fastify.inject({ method: 'POST', url, headers: { ...headers } });
    const { requestId: _, ...refusal } = JSON.parse(body) as Record<string, unknown>;
    return { statusCode, refusal, allow: sent['allow'] };
  };
  for (const headers of [{}, { authorization: `Bearer ${ravi.token}` }, { authorization: 'Bearer no' }])
    expect(await answer('/api/books', headers)).toEqual(await answer('/api/no-such-address', headers));
  await switchBooks('on');
});

test('nothing is notified of while it is off, also not later', async () => {
  await switchBooks('off');
  const { emitFact } = await import('#platform/facts/index.ts');
  const meera = await world.member('meera');
  await emitFact(
    world.database,
    'books.praised' as never,
    { bookId: book, ownerId: asha.id, actorId: meera.id } as never,
    world.clock.now(),
  );
  await world.settled();
  await switchBooks('on');
  const [listed] = (await asha.call(listNotifications, {})).reply.data;
  expect(listed?.actors.map(({ id }) => id)).toEqual([ravi.id]);
});

test('tasks wait until it is on again, and keep no one who looks after the queue awake', async () => {
  const { findWaitingTasks } = await import('#platform/tasks/list.ts');
  await switchBooks('off');
  await startTask();
  await delay(500);
  expect(done).toEqual([]);
  expect((await findWaitingTasks(world.database, [])).due).toBe(1);
  expect((await findWaitingTasks(world.database, world.app.services.switches.state().off)).due).toBe(0);
  await switchBooks('on');
  await vi.waitFor(() => expect(done).toEqual(['ravi']));
});

test('a thing is neither saved nor shown while its module is off', async () => {
  const { loadCards } = await import('#platform/cards.ts');
  const { services } = world.app;
  const cards = async () => {
    const context = { viewer: null, language: 'en', services, now: world.clock.now() } as const;
    return (await loadCards(services.kinds.cards, world.database, context, [{ kind: BOOK, id: book }])).get(BOOK, book);
  };
  const seen = await cards();
  await switchBooks('off');
  expect(await cards()).toBeUndefined();
  expect((await ravi.call(saveItem, { params: { kind: BOOK, id: book } })).status).toBe(404);
  await switchBooks('on');
  expect(await cards()).toEqual(seen);
});

test('what cannot be switched is refused by name', async () => {
  const open = async () => Promise.reject(new Error('not opened'));
  const print = () => undefined;
  const to = async (declared: Readonly<Record<string, Module>>) =>
    command.switchTo({ open, print, modules: declared }, 'off', 'posts');
  await expect(to(modules)).rejects.toThrow('posts cannot be switched. These modules can: books.');
  await expect(to({ posts: {} })).rejects.toThrow('No module of this version can be switched off.');
});
