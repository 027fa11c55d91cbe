import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '#contract/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  // Every statement of the write succeeds, and only its commit fails. A reply sent from inside the transaction would
  // pass every ordinary test.
  await sql`create function refuse_at_commit() returns trigger language plpgsql as $$
    begin raise exception 'refused at commit'; end $$`.execute(world.db);
  await sql`create constraint trigger refuse_at_commit after insert on post deferrable initially deferred
    for each row when (new.text = 'fails at commit') execute function refuse_at_commit()`.execute(world.db);
});
afterAll(() => world.close());

test('a write whose commit fails is refused and leaves nothing', async () => {
  const window = await world.listen(asha);
  const headers = { 'idempotency-key': 'fails-at-commit' };
  const failed = await asha.call(createPost, { body: { text: 'fails at commit', visibility: 'anyone' } }, headers);
  expect([failed.status, failed.refusal.code]).toEqual([500, 'internal']);
  await world.settled();
  const rows = async (table: 'post' | 'idempotency') => (await world.db.selectFrom(table).selectAll().execute()).length;
  expect([await rows('post'), await rows('idempotency'), window.facts]).toEqual([0, 0, []]);
  const facts = await world.db.selectFrom('fact').select('name').where('name', '=', 'posts.published').execute();
  expect(facts).toEqual([]);
});

test('the same write succeeds when the commit does', async () => {
  expect((await asha.call(createPost, { body: { text: 'commits', visibility: 'anyone' } })).status).toBe(201);
  expect(await world.db.selectFrom('post').select('text').execute()).toEqual([{ text: 'commits' }]);
});
