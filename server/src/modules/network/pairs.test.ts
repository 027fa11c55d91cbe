import { afterAll, beforeAll, expect, test } from 'vitest';
import * as invitations from '#contract/network/invitations.ts';
import * as requests from '#contract/network/requests.ts';
import * as settings from '#contract/network/settings.ts';
import * as contract from '#contract/network/network.ts';
import { newestPosition } from '#platform/paging/keyset.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { recountFollows } from './follows/recount-follows.ts';
import { connect, setFollowRule } from './index.ts';
import { sealInvitation } from './invitations/sealed.ts';
import { invitationPage } from './invitations/queries.ts';
import { actorCards } from './people/actor-cards.ts';
import { personalData } from './personal-data.ts';
import { blockedPage } from './queries.ts';
import { requestCards } from './requests/request-cards.ts';

/* A relationship is that of two people: what others did, or what was before, changes nothing in it. */

let world: World;
let number = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const several = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => world.member(`pair${(number += 1)}`)));
const to = ({ id: actorId }: Pick<Member, 'id'>) => ({ params: { actorId } });
const follow = (by: Member, whom: Member) => by.call(contract.followActor, to(whom));
const block = (by: Member, whom: Member) => by.call(contract.blockActor, to(whom));
const relation = async (by: Member, whom: Pick<Member, 'id'>) =>
  (await by.call(contract.readRelationship, to(whom))).reply.data;
const request = async (by: Member, whom: Member) =>
  (await by.call(requests.requestConnection, { ...to(whom), body: {} })).reply.data.request!.id;
const factsAbout = async (name: string, id: string) =>
  (await world.db.selectFrom('fact').select('data').where('name', '=', name).execute()).filter(({ data }) =>
    JSON.stringify(data).includes(id),
  ).length;

test('a follow is refused for some days after its request was declined, not after a block', async () => {
  const [member, owner, other] = await several(3);
  for (const { id } of [owner!, other!])
    await setFollowRule({ db: world.database, now: world.clock.now() }, id, 'approval');
  await follow(member!, owner!);
  const answer = (accept: boolean) =>
    owner!.call(requests.answerFollows, { body: { accept, followerIds: [member!.id] } });
  await answer(true);
  await block(owner!, member!);
  await owner!.call(contract.unblockActor, to(member!));
  expect(await factsAbout('network.unblocked', owner!.id)).toBe(1);
  expect((await relation(member!, owner!)).relationship.can.follow).toBe(true);
  await follow(member!, owner!);
  await answer(false);
  expect(await factsAbout('network.follow_request_closed', owner!.id)).toBe(1);
  const canFollow = async (whom: Member) => (await relation(member!, whom)).relationship.can.follow;
  expect([await canFollow(owner!), await canFollow(other!)]).toEqual([false, true]);
});

test('a follower who was removed, followed and left again by themselves is not restored', async () => {
  const [owner, follower, other] = await several(3);
  for (const one of [follower!, other!]) await follow(one, owner!);
  await owner!.call(contract.removeFollower, to(other!));
  const restore = (whom: Member) => owner!.call(contract.restoreFollower, to(whom));
  await follower!.call(contract.unfollowActor, to(owner!));
  expect((await restore(follower!)).refusal.code).toBe('not_found');
  expect((await restore(other!)).reply.data.followsYou).toBe(true);
});

test('a block ends what waits between two people, and leaves what had ended as it was', async () => {
  const [one, other] = await several(2);
  const id = await request(one!, other!);
  await other!.call(requests.declineRequest, { params: { requestId: id } });
  expect(await factsAbout('network.connection_request_closed', id)).toBe(1);
  await block(one!, other!);
  const stored = await world.db.selectFrom('connection_request').select('state').where('id', '=', id).execute();
  expect(stored).toEqual([{ state: 'declined' }]);
});

test('no one mutes, hides or disconnects themselves', async () => {
  const [member] = await several(1);
  const own = to(member!);
  const replies = [
    await member!.call(settings.unmuteActor, own),
    await member!.call(settings.dismissSuggestion, own),
    await member!.call(requests.disconnect, own),
  ];
  expect(replies.map(({ refusal }) => refusal?.code)).toEqual(Array(3).fill('not_oneself'));
});

test('the numbers of others leave out those whom the viewer blocks, and count whom others block', async () => {
  const [viewer, star, blocked, fan, foe, idle] = await several(6);
  for (const one of [blocked!, fan!]) await follow(one, star!);
  await follow(fan!, blocked!);
  await block(viewer!, blocked!);
  await block(foe!, fan!);
  expect((await relation(viewer!, star!)).counts).toEqual({ followers: 1, following: 0 });
  expect((await relation(viewer!, fan!)).counts).toEqual({ followers: 0, following: 1 });
  expect((await relation(viewer!, idle!)).counts).toEqual({ followers: 0, following: 0 });
});

test('a recount of some actors leaves the numbers of the others', async () => {
  const [star, other] = await several(2);
  const set = world.db.updateTable('follow_count').set({ followers: 7 });
  for (const one of [star!, other!]) await follow(one, one === star ? other! : star!);
  await set.where('actor_id', 'in', [star!.id, other!.id]).execute();
  await world.db.transaction().execute((db) => recountFollows(db as never, [star!.id]));
  const counts = await world.db
    .selectFrom('follow_count')
    .select('followers')
    .where('actor_id', 'in', [star!.id, other!.id])
    .orderBy('followers')
    .execute();
  expect(counts.map(({ followers }) => followers)).toEqual([1, 7]);
});

/** Stores one moment for all rows of a table, each written in another order than that of the ids. */
const scrambled = (ids: readonly string[]) => [ids[2]!, ids[0]!, ids[3]!, ids[1]!];
async function pagesOf(
  read: (query: { limit: string; cursor?: string }) => Promise<{ ids: string[]; next: string | null }>,
) {
  const all: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && all.length < 9) {
    const { ids, next } = await read({ limit: '2', ...(cursor !== undefined && { cursor }) });
    all.push(...ids);
    cursor = next;
  }
  return all;
}

test('people of one moment are listed by their ids, and a full last page has no next one', async () => {
  const owner = (await several(1))[0]!;
  const others = (await several(4)).map(({ id }) => id);
  const at = new Date(world.clock.now().getTime() - 60_000);
  for (const id of scrambled(others)) {
    const between = { created_at: at };
    await world.db
      .insertInto('mute')
      .values({ actor_id: owner.id, muted_id: id, member_id: owner.id, ...between })
      .execute();
    await world.db
      .insertInto('follow')
      .values({ follower_id: id, followee_id: owner.id, ...between })
      .execute();
  }
  const ids = (data: readonly { actor: { id: string } }[]) => data.map(({ actor }) => actor.id);
  const newest = others.toSorted().toReversed();
  const followers = (sort: contract.NetworkSort) =>
    pagesOf(async (query) => {
      const { data, next } = (await owner.call(requests.listNetwork, { query: { tab: 'followers', sort, ...query } }))
        .reply;
      return { ids: ids(data), next };
    });
  expect([await followers('recently'), await followers('newest')]).toEqual([newest, newest]);
  const muted = await pagesOf(async (query) => {
    const { data, next } = (await owner.call(settings.listMuted, { query })).reply;
    return { ids: ids(data), next };
  });
  expect(muted).toEqual(newest);
  const whole = await owner.call(requests.listNetwork, { query: { tab: 'followers', limit: '4' } });
  expect(whole.reply.next).toBeNull();
  // The words of a name as they are written; other spellings are for the search.
  const query = { tab: 'connections', sent: 'yes' } as const;
  await connect(world.database, owner.id, others[0]!, world.clock.now());
  expect(ids((await owner.call(requests.listNetwork, { query })).reply.data)).toEqual([others[0]]);
});

test('the blocked of one moment are listed by their ids, without those who are gone', async () => {
  const owner = (await several(1))[0]!;
  const others = (await several(4)).map(({ id }) => id);
  const created_at = new Date(world.clock.now().getTime() - 60_000);
  for (const id of scrambled(others))
    await world.db.insertInto('block').values({ blocker_id: owner.id, blocked_id: id, created_at }).execute();
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', others[1]!).execute();
  const rows = await blockedPage(world.db, { viewerId: owner.id, ...newestPosition, limit: 9 });
  expect(rows.map(({ actor_id: id }) => id)).toEqual([others[3], others[2], others[0]]);
});

test('invitations of one moment are listed by their ids; one is accepted once', async () => {
  const [sender, invited] = await several(2);
  const emails = Array.from({ length: 4 }, (_, index) => `moment${index}@example.net`);
  await sender!.call(invitations.inviteByEmail, { body: { emails } });
  const sent = world.db.selectFrom('email_invitation').select('id').where('from_id', '=', sender!.id).orderBy('id');
  const ids = (await sent.execute()).map(({ id }) => id);
  const sent_at = world.clock.now();
  for (const id of scrambled(ids))
    await world.db.updateTable('email_invitation').set({ sent_at }).where('id', '=', id).execute();
  const rows = await invitationPage(world.db, { fromId: sender!.id, ...newestPosition, limit: 9 });
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
  const { email } = await world.db
    .selectFrom('account')
    .select('email')
    .where('member_id', '=', invited!.id)
    .executeTakeFirstOrThrow();
  await world.db.updateTable('email_invitation').set({ email }).where('id', '=', ids[0]!).execute();
  const before = await factsAbout('network.invitations_changed', sender!.id);
  const body = { data: sealInvitation(world.app.services, ids[0]!, world.clock.now()) };
  const both = await Promise.all([1, 2].map(() => invited!.call(invitations.acceptInvitation, { body })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await factsAbout('network.invitations_changed', sender!.id)).toBe(before + 1);
  await sender!.call(invitations.withdrawEmailInvitation, { params: { invitationId: ids[1]! } });
  expect(await factsAbout('network.invitations_changed', sender!.id)).toBe(before + 2);
});

test('cards are those of the actors and requests that are named, for those whom they concern', async () => {
  const [one, other, third] = await several(3);
  const id = await request(one!, other!);
  await request(third!, other!);
  const viewing = ({ id: viewer }: Member) => {
    const identity = { id: viewer };
    return { viewer: { actor: identity, member: identity }, services: world.app.services, now: world.clock.now() };
  };
  const cards = await actorCards(world.database, viewing(one!) as never, [other!.id]);
  expect([...cards.keys()]).toEqual([other!.id]);
  const requestIds = async (by: Member) => [...(await requestCards(world.database, viewing(by) as never, [id])).keys()];
  expect([await requestIds(other!), await requestIds(third!)]).toEqual([[id], []]);
});

test('the copy of one’s data has one’s own steps, and no blocks by others', async () => {
  const [member, other, foe, third] = await several(4);
  for (const whom of [other!, third!]) await follow(member!, whom);
  await follow(other!, third!);
  await block(foe!, member!);
  await block(member!, third!);
  await world.db.updateTable('relation_change').set({ at: world.clock.now() }).execute();
  const copy = (await personalData.copy(world.database, member!.id)) as Record<string, Record<string, unknown>[]>;
  expect(copy['relation_history']!.map(({ kind, username, from_you: own }) => [kind, username, own])).toEqual([
    ['follow', other!.username, true],
    ['follow', third!.username, true],
    ['block', third!.username, true],
    ['follow', third!.username, true],
  ]);
});

test('settings reach the member’s other windows', async () => {
  const [member] = await several(1);
  await member!.call(settings.editNetworkSettings, { body: { autoAcceptFollows: true } });
  expect(await factsAbout('network.settings_changed', member!.id)).toBe(1);
});
