import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { requestConnection, readPendingCounts } from '#contract/network/requests.ts';
import {
  acceptTeamInvitation,
  declineTeamRequest,
  inviteToTeam,
  listOwnTeamRequests,
  requestRole,
  TEAM_REQUEST_DAYS,
} from '#contract/pages/team.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = await Promise.all([world.member('karan'), world.member('ravi')]);
});
afterAll(() => world.close());

test('My network counts the invitations to teams that wait for the member beside the other requests', async () => {
  const pages = await Promise.all(
    ['Mehta Tools', 'Mehta Steel', 'Mehta Wood', 'Ravi Works'].map((name, index) =>
      openPage(world, name, { admin: index === 3 ? ravi : karan }),
    ),
  );
  const waiting = async (caller = ravi) => (await caller.call(readPendingCounts, {})).reply.data.waiting;
  await karan.call(requestConnection, { params: { actorId: ravi.id }, body: {} });
  expect(await waiting()).toBe(1);
  const [tools, steel, wood, own] = pages;
  for (const { id: pageId } of [tools!, steel!])
    await karan.call(inviteToTeam, { params: { pageId }, body: { memberId: ravi.id, role: 'editor' } });
  // Their own request waits for someone else.
  await ravi.call(requestRole, { params: { pageId: wood!.id }, body: {} });
  expect([await waiting(), await waiting(karan), await waiting(own!.as(ravi))]).toEqual([3, 0, 0]);
  const invitations = (await ravi.call(listOwnTeamRequests, { query: {} })).reply.data.filter(({ can }) => can.accept);
  const [first, second] = invitations.map(({ id: requestId }) => ({ params: { requestId } }));
  await ravi.call(acceptTeamInvitation, first!);
  expect(await waiting()).toBe(2);
  await ravi.call(declineTeamRequest, { ...second!, body: {} });
  expect(await waiting()).toBe(1);
  const third = await openPage(world, 'Mehta Clay', { admin: karan });
  await karan.call(inviteToTeam, { params: { pageId: third.id }, body: { memberId: ravi.id, role: 'editor' } });
  const before = await waiting();
  world.clock.advance(TEAM_REQUEST_DAYS * 86_400_000 + 1);
  expect([before, await waiting()]).toEqual([2, 1]);
});

test('the news that someone asks for a role leads the team to its new requests', async () => {
  const page = await openPage(world, 'Mehta Doors', { admin: karan });
  await ravi.call(requestRole, { params: { pageId: page.id }, body: {} });
  await world.settled();
  const news = (await page.as(karan).call(listNotifications, { query: {} })).reply.data;
  expect(news.map(({ path }) => path)).toEqual([`/business-page/admin-page-list/${page.id}?tab=requests`]);
});
