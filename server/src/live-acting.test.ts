import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRealtimeTicket } from '#contract/accounts/accounts.ts';
import { followActor } from '#contract/network/network.ts';
import { deletePage, editPageSettings } from '#contract/pages/pages.ts';
import { declineTeamRequest, inviteToTeam } from '#contract/pages/team.ts';
import { createPost, readFeed } from '#contract/posts/posts.ts';
import { listenWith } from '#test/listener.ts';
import { until } from '#test/outbox.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let page: Page;
let [karan, ravi, meera, leela]: Member[] = [];
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi, meera] = [await world.member('karan'), await world.member('ravi'), await world.member('meera')];
  leela = await world.member('leela');
});
beforeEach(async () => {
  page = await openPage(world, 'Lotus Works', { admin: karan!, editor: ravi! });
  // So that no window of a test receives facts about the creation of the team.
  await world.settled();
});
afterAll(() => world.close());

const post = async (visibility: 'anyone' | 'only_me' = 'only_me') => {
  const { reply } = await page.as(karan!).call(createPost, { body: { text: 'Of the page', visibility } });
  return { kind: 'post', id: reply.data.id } as const;
};

it('a window that acts as a page watches what the page may see, and only that window does', async () => {
  const [acting, own] = [await world.listen(page.as(ravi!)), await world.listen(ravi!)];
  const reference = await post();
  expect([await acting.watch(reference), await own.watch(reference)]).toEqual([true, false]);
});

it('facts of a page reach every window of its team, and no one else', async () => {
  const windows = [await world.listen(karan!), await world.listen(ravi!), await world.listen(page.as(ravi!))];
  const stranger = await world.listen(meera!);
  await karan!.call(followActor, { params: { actorId: page.id } });
  for (const window of windows) expect(await window.heard('network.followed')).toMatchObject({ followeeId: page.id });
  expect(stranger.facts).toEqual([]);
});

it('invitations to a team reach the windows of its admins and of the person invited alone', async () => {
  const [admin, editor, invited] = [await world.listen(karan!), await world.listen(ravi!), await world.listen(meera!)];
  const invite = () =>
    karan!.call(inviteToTeam, { params: { pageId: page.id }, body: { memberId: meera!.id, role: 'editor' } });
  const { id: requestId } = (await invite()).reply.data;
  for (const window of [admin, invited]) expect((await window.heard('pages.team_changed')).requestId).toBe(requestId);
  expect(editor.facts).toEqual([]);
  await page.setRole(leela!, 'admin');
  await page.setRole(karan!, 'editor');
  await admin.heard('pages.role_changed', ({ memberId }) => memberId === karan!.id);
  await meera!.call(declineTeamRequest, { params: { requestId }, body: {} });
  await invited.heard('pages.team_changed', ({ event }) => event === 'invitation_declined');
  await world.settled();
  expect(admin.facts.filter(({ data }) => 'event' in data && data.event === 'invitation_declined')).toEqual([]);
});

it('a lost role closes the windows that act as the page within 2 s, and the member hears of it no more', async () => {
  const [acting, own, other] = [
    await world.listen(page.as(ravi!)),
    await world.listen(ravi!),
    await world.listen(page.as(karan!)),
  ];
  const began = performance.now();
  await page.setRole(ravi!, null);
  await until(() => acting.socket.disconnected);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await own.heard('pages.role_changed')).toEqual({ pageId: page.id, memberId: ravi!.id, role: null });
  await meera!.call(followActor, { params: { actorId: page.id } });
  await other.heard('network.followed');
  await world.settled();
  expect(own.facts.map(({ name }) => name)).not.toContain('network.followed');
  expect([own.socket.connected, other.socket.connected]).toEqual([true, true]);
  expect((await page.as(ravi!).call(createRealtimeTicket, {})).refusal.code).toBe('acting_not_allowed');
});

it('the deletion of a page closes the windows that act as it within 2 s', async () => {
  const [acting, own] = [await world.listen(page.as(ravi!)), await world.listen(ravi!)];
  const began = performance.now();
  expect((await karan!.call(deletePage, { params: { pageId: page.id } })).status).toBeLessThan(300);
  await until(() => acting.socket.disconnected);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(own.socket.connected).toBe(true);
  expect((await page.as(ravi!).call(createRealtimeTicket, {})).refusal.code).toBe('acting_not_allowed');
});

it('a page that becomes private closes its posts where they are open, and sends nothing more', async () => {
  await meera!.call(followActor, { params: { actorId: page.id } });
  const reference = await post('anyone');
  await world.settled();
  const home = async () => (await meera!.call(readFeed, {})).reply.data.map(({ id }) => id);
  const window = await world.listen(meera!);
  expect([await window.watch(reference), await home()]).toEqual([true, expect.arrayContaining([reference.id])]);
  const unwatched: unknown[] = [];
  window.socket.on('unwatched', (what) => unwatched.push(what));
  const [, next] = await Promise.all([
    karan!.call(editPageSettings, { params: { pageId: page.id }, body: { visibility: 'private' } }),
    post('anyone'),
  ]);
  await until(() => unwatched.length === 1);
  await world.settled();
  const heardSoFar = window.facts.length;
  await post('anyone');
  await world.settled();
  expect([window.facts.length, await window.watch(reference)]).toEqual([heardSoFar, false]);
  expect((await home()).filter((id) => [reference.id, next.id].includes(id))).toEqual([]);
});

it('a window that acts as a page reconnects with the new role when the role changes', async () => {
  const acting = await world.listen(page.as(ravi!));
  await page.setRole(ravi!, 'advertiser');
  await until(() => acting.socket.disconnected);
  expect((await world.listen(page.as(ravi!))).socket.connected).toBe(true);
});

it('open windows receive facts of a page from the moment their member joins its team', async () => {
  const window = await world.listen(meera!);
  await page.setRole(meera!, 'editor');
  await window.heard('pages.role_changed');
  await ravi!.call(followActor, { params: { actorId: page.id } });
  expect(await window.heard('network.followed')).toMatchObject({ followeeId: page.id });
});

it('a ticket created as a page is refused once the role is lost', async () => {
  const { reply } = await page.as(ravi!).call(createRealtimeTicket, {});
  await page.setRole(ravi!, null);
  await expect(listenWith(world.fastify, reply.data.ticket)).rejects.toThrow('ticket');
});
