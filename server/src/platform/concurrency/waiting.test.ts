import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resetPassword } from '#contract/accounts/accounts.ts';
import { createPost, reactToPost } from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let [asha, ravi, meera]: [Member, Member, Member] = [] as never;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  ravi = await world.member('ravi');
  meera = await world.member('meera');
});
afterAll(() => world.close());

const waitingForLock = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  ).rows[0]!.count;
/** Two calls have a connection and wait; what the others need is left to everyone else. */
async function othersPass(): Promise<void> {
  await vi.waitFor(async () => expect(await waitingForLock()).toBe(2));
  expect((await meera.call(createPost, { body: { text: 'not kept waiting' } })).status).toBe(201);
  expect(await waitingForLock()).toBe(2);
}

test('writes of one member that wait for a row leave connections to others', async () => {
  const { id: postId } = (await ravi.call(createPost, { body: { text: 'everyone reacts to me' } })).reply.data;
  let reactions: ReturnType<Member['call']>[] = [];
  await world.db.transaction().execute(async (locking) => {
    await locking.selectFrom('post').select('id').where('id', '=', postId).forUpdate().execute();
    reactions = Array.from({ length: 15 }, async () =>
      asha.call(reactToPost, { params: { postId }, body: { kind: 'like' } }),
    );
    await othersPass();
  });
  expect(new Set((await Promise.all(reactions)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('so do visitors from one address who try codes, before anything is written', async () => {
  const body = { email: 'nobody@example.com', code: '000000', password: 'quite another 8' };
  const tries = await world.db.transaction().execute(async (locking) => {
    await sql`lock table account_limit in exclusive mode`.execute(locking);
    const calls = Array.from({ length: 15 }, async () => world.visitor(resetPassword, { body }));
    await othersPass();
    return calls;
  });
  expect(new Set((await Promise.all(tries)).map(({ refusal }) => refusal.code))).toEqual(new Set(['code_wrong']));
});
