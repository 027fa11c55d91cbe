import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRealtimeTicket, editPreferences, logout } from '#contract/accounts/accounts.ts';
import { createPost, editPost, reactToPost } from '#contract/posts/posts.ts';
import { createCall } from './call-inside.ts';
import { until } from '#test/outbox.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a fact reaches the other windows of its member, and no one else', async () => {
  const [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  const [window, other] = [await world.listen(asha), await world.listen(ravi)];
  await asha.call(editPreferences, { body: { theme: 'dark' } });
  expect(await window.heard('accounts.preferences_changed')).toEqual({ memberId: asha.id });
  await world.settled();
  expect(other.facts).toEqual([]);
});

it('facts of a post reach its watchers until an edit hides the post from them', async () => {
  const [author, reader] = [await world.member('karan'), await world.member('leela')];
  const post = (await author.call(createPost, { body: { text: 'one', visibility: 'anyone' } })).reply.data;
  const [own, window] = [await world.listen(author), await world.listen(reader)];
  const reference = { kind: 'post', id: post.id } as const;
  expect([await own.watch(reference), await window.watch(reference)]).toEqual([true, true]);
  await author.call(editPost, { params: { postId: post.id }, body: { version: post.version, text: 'two' } });
  await Promise.all([own.heard('posts.edited'), window.heard('posts.edited')]);

  const unwatched: unknown[] = [];
  window.socket.on('unwatched', (what) => unwatched.push(what));
  const heardSoFar = window.facts.length;
  await author.call(editPost, {
    params: { postId: post.id },
    body: { version: post.version + 1, visibility: 'only_me' },
  });
  await until(() => unwatched.length === 1);
  expect(unwatched).toEqual([reference]);
  await author.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } });
  await own.heard('posts.reacted');
  expect(window.facts).toHaveLength(heardSoFar);
  expect(await window.watch(reference)).toBe(false);
});

it('the socket of a session closes within 2 s of its logout, and the session gets no new ticket', async () => {
  const meera = await world.member('meera');
  const window = await world.listen(meera);
  expect((await meera.call(logout, {})).status).toBe(204);
  await until(() => window.socket.disconnected);
  expect(window.facts.map(({ name }) => name)).toEqual(['accounts.sessions_ended']);
  expect((await meera.call(createRealtimeTicket, {})).status).toBe(401);
});

it('tickets are refused without login', async () => {
  expect((await world.visitor(createRealtimeTicket, {})).status).toBe(401);
  expect((await createCall(world.fastify, 'x'.repeat(43))(createRealtimeTicket, {})).status).toBe(401);
});
