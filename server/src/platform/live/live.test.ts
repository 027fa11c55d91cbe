import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_WATCHES, SOCKETS_PER_MEMBER } from '#contract/core/live.ts';
import type { Audience } from './audience.ts';
import { sql } from 'kysely';
import { hashToken } from '../http/identify.ts';
import { watch, openLive } from '#test/live.ts';
import { until } from '#test/outbox.ts';

/** The audience that the module of this test declares; each test sets it. */
let audience: (data: { memberId: string }) => readonly Audience[] = () => [];
const hidden = new Set<string>();
let beforeAnswer: () => Promise<void> = () => Promise.resolve();

type App = Awaited<ReturnType<typeof openLive>>;
let app: App;
let server: Awaited<ReturnType<App['process']>>;
beforeAll(async () => {
  app = await openLive({
    audiences: { 'accounts.opened': (data) => audience(data) },
    kinds: {
      post: {
        card: () => Promise.resolve(new Map()),
        async watch(_db, caller, id) {
          const answer = !hidden.has(id) && !hidden.has(`${id} ${caller.member.id}`);
          await beforeAnswer();
          return answer;
        },
      },
    },
  });
  server = await app.process();
});
afterAll(() => app.close());

const opened = async () => {
  const data = { memberId: randomUUID() };
  await server.publish('accounts.opened', data);
  return data;
};
const post = () => ({ kind: 'post', id: randomUUID() }) as const;

it('a ticket opens one socket', async () => {
  const asha = app.person();
  const ticket = await asha.ticket();
  await expect(asha.connect(server, { ticket })).resolves.toMatchObject({ connected: true });
  await expect(asha.connect(server, { ticket })).rejects.toThrow('ticket');
});

it('a ticket used twice at once admits one socket', async () => {
  const asha = app.person();
  const ticket = await asha.ticket();
  const outcomes = await Promise.allSettled([asha.connect(server, { ticket }), asha.connect(server, { ticket })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a socket is refused without a ticket, with an unknown or expired one, and when its session has ended', async () => {
  const asha = app.person();
  await expect(asha.connect(server, { ticket: '' })).rejects.toThrow('ticket');
  await expect(asha.connect(server, { ticket: 'x'.repeat(43) })).rejects.toThrow('ticket');
  await expect(asha.connect(server, { ticket: await asha.ticket(-1) })).rejects.toThrow('ticket');
  const ticket = await asha.ticket();
  app.sessions.delete(asha.sessionId);
  await expect(asha.connect(server, { ticket })).rejects.toThrow('ticket');
});

it('sockets are admitted from our origins only', async () => {
  const asha = app.person();
  for (const origin of ['https://hall.example', `http://localhost:${server.port}`, `http://127.0.0.1:${server.port}`])
    await expect(asha.connect(server, { headers: { origin } })).resolves.toMatchObject({ connected: true });
  for (const origin of [
    'https://evil.example',
    'https://hall.example.evil.example',
    `http://localhost:${server.port + 1}`,
    'null',
  ])
    await expect(asha.connect(server, { headers: { origin } })).rejects.toThrow('websocket error');
  await expect(asha.connect(server, { headers: { cookie: 'a=b' } })).rejects.toThrow('websocket error');
});

it('a handshake for another host is refused', async () => {
  const asha = app.person();
  await expect(asha.connect(server, { headers: { host: 'evil.example' } })).rejects.toThrow('websocket error');
});

it('handshakes without a valid ticket are limited before their ticket is looked up', async () => {
  const asha = app.person();
  const other = await app.process();
  for (let opened = 0; opened < 20; opened += 1) (await asha.connect(other)).disconnect();
  for (let tries = 0; tries < 60; tries += 1)
    await expect(asha.connect(other, { ticket: 'x'.repeat(43) })).rejects.toThrow('ticket');
  const ticket = await asha.ticket();
  await expect(asha.connect(other, { ticket })).rejects.toThrow('websocket error');
  const left = await sql`select 1 from realtime_ticket where ticket_hash = ${hashToken(ticket)}`.execute(app.db);
  expect(left.rows).toHaveLength(1);
  await expect(asha.connect(server, { ticket })).resolves.toMatchObject({ connected: true });
});

it('the number of sockets of one member is limited', async () => {
  const asha = app.person();
  await Promise.all(Array.from({ length: SOCKETS_PER_MEMBER }, () => asha.connect(server)));
  await expect(asha.connect(server)).rejects.toThrow('too_many');
});

it('a socket that begins to watch hears the latest facts of the last 30 seconds', async () => {
  const watched = post();
  audience = () => [{ watchers: watched }];
  await opened();
  const { memberId } = await opened();
  const asha = await app.person().connect(server);
  expect(await watch(asha, watched)).toBe(true);
  await until(() => asha.facts.length > 0);
  expect(asha.facts).toMatchObject([{ data: { memberId } }]);
  hidden.add(watched.id);
  const ravi = await app.person().connect(server);
  expect(await watch(ravi, watched)).toBe(false);
  expect(ravi.facts).toEqual([]);
});

it('a fact for persons reaches all their sockets, and no one else', async () => {
  const [asha, ravi] = [app.person(), app.person()];
  const [one, two, other] = await Promise.all([asha.connect(server), asha.connect(server), ravi.connect(server)]);
  audience = () => [{ persons: [asha.memberId] }];
  await opened();
  await until(() => one.facts.length === 1 && two.facts.length === 1);
  expect(other.facts).toEqual([]);
  expect(one.facts).toEqual(two.facts);
});

it('an `among` query selects recipients among those online', async () => {
  const [asha, ravi] = [app.person(), app.person()];
  const [hers, his] = await Promise.all([asha.connect(server), ravi.connect(server)]);
  let checked: readonly string[] = [];
  audience = () => [
    { among: (_db, online) => Promise.resolve((checked = online).filter((memberId) => memberId === ravi.memberId)) },
  ];
  await opened();
  await until(() => his.facts.length === 1);
  expect(checked).toEqual(expect.arrayContaining([asha.memberId, ravi.memberId]));
  expect(hers.facts).toEqual([]);
});

it('a visible object can be watched, and a hidden, unknown or malformed one is refused', async () => {
  const asha = app.person();
  const client = await asha.connect(server);
  const [seen, unseen] = [post(), post()];
  hidden.add(unseen.id);
  expect(await watch(client, seen)).toBe(true);
  expect(await watch(client, unseen)).toBe(false);
  expect(await watch(client, { kind: 'comment', id: seen.id })).toBe(false);
  expect(await watch(client, { kind: 'post', id: "' or true" })).toBe(false);
  audience = () => [{ watchers: seen }, { watchers: unseen }];
  await opened();
  // Sent after it on the same socket: once this one arrives, the earlier one would have arrived too.
  audience = () => [{ persons: [asha.memberId] }];
  const { memberId } = await opened();
  await until(() => client.facts.some(({ data }) => (data as { memberId: string }).memberId === memberId));
  expect(client.facts).toHaveLength(2);
});

it('watchers receive at most one fact a second, and always the last one', async () => {
  const client = await app.person().connect(server);
  const seen = post();
  await watch(client, seen);
  audience = () => [{ watchers: seen }];
  const stated: string[] = [];
  const began = performance.now();
  for (let n = 0; n < 30; n += 1) {
    const memberId = randomUUID();
    stated.push(memberId);
    await server.publish('accounts.opened', { memberId });
  }
  const heard = () => client.facts.map(({ data }) => (data as { memberId: string }).memberId);
  await until(() => heard().at(-1) === stated.at(-1));
  expect(heard()[0]).toBe(stated[0]);
  // The first immediately, then one per second.
  expect(heard().length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1_000);
});

it('the number of watched objects is limited, and unwatching frees a slot', async () => {
  const client = await app.person().connect(server);
  const seen = Array.from({ length: MAX_WATCHES }, post);
  const answers = await Promise.all(seen.map((reference) => watch(client, reference)));
  expect(answers.every(Boolean)).toBe(true);
  expect(await watch(client, post())).toBe(false);
  client.emit('unwatch', seen[0]!);
  expect(await watch(client, post())).toBe(true);
});

it('a recheck decides again for watchers of one object or several, and for all that persons watch', async () => {
  const [asha, ravi] = [app.person(), app.person()];
  const [hers, his] = await Promise.all([asha.connect(server), ravi.connect(server)]);
  const [one, two, three] = [post(), post(), post()];
  await Promise.all([hers, his].flatMap((client) => [one, two, three].map((reference) => watch(client, reference))));
  const unwatched: unknown[] = [];
  his.on('unwatched', (reference) => unwatched.push(reference));
  hidden.add(`${one.id} ${ravi.memberId}`);
  audience = () => [{ recheck: one }];
  await opened();
  await until(() => unwatched.length === 1);
  hidden.add(`${two.id} ${ravi.memberId}`);
  audience = () => [{ recheck: { persons: [ravi.memberId] } }];
  await opened();
  await until(() => unwatched.length === 2);
  hidden.add(`${three.id} ${ravi.memberId}`);
  const candidates: string[] = [];
  audience = () => [
    { recheck: { kind: 'profile', among: () => Promise.reject(new Error('no one watches a profile')) } },
    {
      recheck: {
        kind: 'post',
        among: (_, ids) => Promise.resolve(ids.filter((id) => candidates.push(id) && id === three.id)),
      },
    },
  ];
  await opened();
  await until(() => unwatched.length === 3);
  expect(candidates).toEqual(expect.arrayContaining([one.id, two.id, three.id]));
  expect(unwatched).toEqual([one, two, three]);
  audience = () => [{ watchers: one }, { watchers: two }];
  await opened();
  await until(() => hers.facts.length === 2);
  expect(his.facts).toEqual([]);
});

it('many watchers are checked concurrently, and all windows of one person with one check', async () => {
  const people = Array.from({ length: 5 }, () => app.person());
  const clients = await Promise.all(
    people.flatMap((person) => [person.connect(server), app.person(person.memberId).connect(server)]),
  );
  const seen = post();
  for (const client of clients) expect(await watch(client, seen)).toBe(true);
  for (const { memberId } of people) hidden.add(`${seen.id} ${memberId}`);
  let unwatched = 0;
  for (const client of clients) client.on('unwatched', () => (unwatched += 1));
  let checked = 0;
  let answer: () => void = () => undefined;
  const allAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Checked one after the other, this would never resolve.
  beforeAnswer = () => {
    checked += 1;
    if (checked === people.length) answer();
    return allAsked;
  };
  audience = () => [{ recheck: seen }];
  await opened();
  beforeAnswer = () => Promise.resolve();
  await until(() => unwatched === clients.length);
  expect(checked).toBe(people.length);
});

it('a socket hears that facts for its person came between the first read and its opening', async () => {
  const [asha, bala] = [app.person(), app.person()];
  audience = () => [{ persons: [asha.memberId] }];
  await opened();
  const gapsAfter = async (person: typeof asha, age?: number) => {
    const client = await person.connect(server, age === undefined ? {} : { age });
    // A fact that is sent after the opening comes after the notice.
    audience = () => [{ persons: [person.memberId] }];
    const { memberId } = await opened();
    await until(() => client.facts.some(({ data }) => (data as { memberId: string }).memberId === memberId));
    return client.gaps();
  };
  expect(await gapsAfter(asha, 0)).toBe(1);
  expect(await gapsAfter(bala, 0)).toBe(0);
  expect(await gapsAfter(asha)).toBe(0);
});

it('a check that started before a block does not admit a watcher', async () => {
  const asha = app.person();
  const client = await asha.connect(server);
  const seen = post();
  let decisions = 0;
  beforeAnswer = async () => {
    decisions += 1;
    if (decisions > 1) return;
    hidden.add(seen.id);
    audience = () => [{ recheck: { persons: [asha.memberId] } }];
    await opened();
  };
  expect(await watch(client, seen)).toBe(false);
  expect(decisions).toBe(2);
  beforeAnswer = () => Promise.resolve();
});

it('the sockets of ended sessions close within 2 s, and the others stay open', async () => {
  const phone = app.person();
  const laptop = app.person(phone.memberId);
  const [one, two] = await Promise.all([phone.connect(server), laptop.connect(server)]);
  audience = () => [{ endSessions: [phone.sessionId] }];
  await opened();
  await until(() => one.disconnected);
  expect(two.connected).toBe(true);
  audience = () => [{ endMember: phone.memberId }];
  await opened();
  await until(() => two.disconnected);
});

it('a socket is closed when its session ended during the admission', async () => {
  const asha = app.person();
  app.whileIdentifying = async () => {
    app.whileIdentifying = () => Promise.resolve();
    app.sessions.delete(asha.sessionId);
    audience = () => [{ endSessions: [asha.sessionId] }];
    await opened();
  };
  const client = await asha.connect(server);
  await until(() => client.disconnected);
  expect(client.connected).toBe(false);
});

it('a socket that does not read is closed before much waits for it, and keeps no other one back', async () => {
  const [slow, quick] = [app.person(), app.person()];
  const [stuck, reader] = [await slow.connect(server), await quick.connect(server)];
  const { transport } = stuck.io.engine as unknown as { transport: { ws: { _socket: Socket } } };
  const seen = post();
  await watch(stuck, seen);
  transport.ws._socket.pause();
  const isOpen = async () => (await server.live.watchersOf(seen)).length === 1;
  let heard = 0;
  let sent = 0;
  reader.on('whisper', () => {
    heard += 1;
  });
  // More than the operating system takes for a connection.
  const text = 'x'.repeat(100_000);
  while ((await isOpen()) && sent < 400) {
    server.live.whisper([slow.memberId, quick.memberId], { name: 'messaging.typing', conversationId: text } as never);
    sent += 1;
    await until(() => heard === sent);
  }
  expect(sent).toBeLessThan(400);
  transport.ws._socket.resume();
  await until(() => stuck.disconnected);
  expect((await slow.connect(server)).connected).toBe(true);
});

it('a socket that sends too much at once, or too often, is closed', async () => {
  const asha = app.person();
  const loud = await asha.connect(server);
  loud.emit('watch', { kind: 'post', id: 'x'.repeat(5000) }, () => undefined);
  await until(() => loud.disconnected);
  const busy = await asha.connect(server);
  for (let n = 0; n < 300; n += 1) busy.emit('unwatch', post());
  await until(() => busy.disconnected);
  expect(loud.disconnected && busy.disconnected).toBe(true);
});
