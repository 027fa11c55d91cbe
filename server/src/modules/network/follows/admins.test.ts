import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor, readRelationship, unfollowActor } from '#contract/network/network.ts';
import { readPortfolio } from '#contract/portfolio/portfolio.ts';
import { readProfile } from '#contract/profiles/profiles.ts';
import { setAdmin } from '#modules/accounts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

const openProfile = async (member: Member, { username }: Member) =>
  (await member.call(readProfile, { params: { username } })).status;

test('a platform admin cannot be followed, and has no profile at their address', async () => {
  const params = { actorId: admin.id };
  expect((await asha.call(followActor, { params })).status).toBe(404);
  expect((await asha.call(readRelationship, { params })).reply.data.relationship.can).toMatchObject({
    follow: false,
    connect: false,
  });
  expect(await openProfile(asha, admin)).toBe(404);
  expect((await asha.call(readPortfolio, { params: { memberId: admin.id } })).status).toBe(404);
  expect((await world.fastify.inject(`/in/${admin.username}`)).body).not.toContain('admin@');
});

test('a member who becomes a platform admin disappears, and can still be unfollowed', async () => {
  const params = { actorId: ravi.id };
  expect((await asha.call(followActor, { params })).status).toBe(200);
  expect(await openProfile(asha, ravi)).toBe(200);
  await world.db.transaction().execute(async (db) => {
    await setAdmin({ db: db as never, emit: async () => Promise.resolve() }, 'ravi@example.com', 'all');
  });
  expect(await openProfile(asha, ravi)).toBe(404);
  expect((await asha.call(unfollowActor, { params })).reply.data).toMatchObject({
    relation: 'none',
    can: { follow: false },
  });
});
