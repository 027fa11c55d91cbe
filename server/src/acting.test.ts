import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, readMe } from '#contract/accounts/accounts.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { takesRawBody } from '#contract/core/webhooks/raw-body.ts';
import type { RefusalBody, RefusalCode } from '#contract/core/refusals.ts';
import { isAreaOf, PAGE_ROLES, type PageRole } from '#contract/core/roles.ts';
import { readBadge } from '#contract/notifications/notifications.ts';
import { muteActor } from '#contract/network/settings.ts';
import { createComment, createPost, hidePost, reactToComment, reactToPost } from '#contract/posts/posts.ts';
import { addressOf, endpoints, hasFiles, namedEndpoints } from '#test/endpoints.ts';
import { ADMIN_WRITES, ADVERTISER_WRITES } from '#test/pages/page-writes.ts';
import { openPage, type Page } from '#test/page.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';
import { modules } from './modules.ts';

/*
 * Calls every endpoint as a page, with each role and without a role. The reply must be the one that `as` of the
 * endpoint declares.
 */

const callers = [...PAGE_ROLES, 'former', 'outsider'] as const;
type Who = (typeof callers)[number];
let world: World;
let page: Page;
/** For endpoints that are not open to businesses. */
let institute: Page;
const members = {} as Record<Who, Member>;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
  for (const who of callers) members[who] = await world.member(who);
  const { admin, editor, advertiser, former } = members;
  page = await openPage(world, 'Lotus Works', { admin, editor, advertiser });
  institute = await openPage(world, 'Lotus School', { admin, editor, advertiser }, 'institute');
  for (const { setRole } of [page, institute]) for (const role of ['admin', null] as const) await setRole(former, role);
});
afterAll(() => world.close());

/**
 * The refusal of a call with an unknown key. The role is checked first, so `validation_failed` means that the role was
 * accepted.
 */
async function answer(endpoint: Endpoint, who: Who): Promise<RefusalCode> {
  const isRead = endpoint.method === 'GET' || hasFiles(endpoint);
  const acting = isAreaOf(endpoint.area, 'business') ? page : institute;
  const response = await world.app.fastify.inject({
    method: endpoint.method,
    url: `${addressOf(endpoint)}${isRead ? '?nonsense=1' : ''}`,
    headers: { authorization: `Bearer ${members[who].token}`, 'x-acting-as': acting.id },
    ...(!isRead && { payload: { nonsense: 1 } }),
  });
  return response.json<RefusalBody>().code;
}
function declared(endpoint: Endpoint, who: Who): RefusalCode {
  // A webhook has a signature, and no one acts for anyone: the provider of the call does not exist.
  if (takesRawBody(endpoint)) return 'not_found';
  if (who === 'former' || who === 'outsider') return 'acting_not_allowed';
  if (endpoint.access === 'admin') return 'not_found';
  if (endpoint.as === 'member') return 'acting_as_page';
  if (!endpoint.as.includes(who)) return 'role_not_permitted';
  return hasFiles(endpoint) ? 'unsupported_media_type' : 'invalid_input';
}

test.each(namedEndpoints)('%s answers each role as it declares', async (_name, endpoint) => {
  const replies = await Promise.all(callers.map(async (who) => [who, await answer(endpoint, who)]));
  expect(Object.fromEntries(replies)).toEqual(Object.fromEntries(callers.map((who) => [who, declared(endpoint, who)])));
});

test('what each role may write as a page', () => {
  const writesOf = (role: PageRole) =>
    endpoints
      .filter(({ method, as }) => method !== 'GET' && as !== 'member' && as.includes(role))
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted();
  expect(writesOf('admin').filter((write) => !writesOf('editor').includes(write))).toEqual(ADMIN_WRITES);
  expect(writesOf('editor').filter((write) => !writesOf('admin').includes(write))).toEqual([]);
  expect(writesOf('advertiser')).toEqual(ADVERTISER_WRITES);
});

const answerTo = async (caller: Member) => {
  const { status, refusal } = await caller.call(readBadge, {});
  return status === 200 ? 'ok' : refusal.code;
};

test('a role is read at the time of the call', async () => {
  const member = await world.member('guest');
  const asPage = page.as(member);
  expect(await answerTo(asPage)).toBe('acting_not_allowed');
  await page.setRole(member, 'editor');
  expect(await answerTo(asPage)).toBe('ok');
  await page.setRole(member, null);
  expect(await answerTo(asPage)).toBe('acting_not_allowed');
});

test('the member’s own data lists the pages they may act as, with the role', async () => {
  const member = await world.member('newcomer');
  const actingFor = async () => (await member.call(readMe, {})).reply.data.actingFor;
  expect(await actingFor()).toEqual([]);
  const other = await openPage(world, 'Cedar Institute', { advertiser: member });
  await world.db.updateTable('actor').set({ kind: 'institute' }).where('id', '=', other.id).execute();
  await page.setRole(member, 'editor');
  expect(await actingFor()).toEqual([
    {
      id: other.id,
      name: 'Cedar Institute',
      avatar: null,
      kind: 'institute',
      role: 'advertiser',
      path: `/institute/detail/${other.id}`,
    },
    {
      id: page.id,
      name: 'Lotus Works',
      avatar: null,
      kind: 'business',
      role: 'editor',
      path: `/view-business-page/${page.id}`,
    },
  ]);
  const { reply } = await world.visitor(login, { body: { email: 'newcomer@example.com', password: castPassword } });
  expect('user' in reply.data && reply.data.user.actingFor).toHaveLength(2);
  await page.setRole(member, null);
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', other.id).execute();
  expect(await actingFor()).toEqual([]);
});

test('no one acts as a hidden page, as another member, or as a community', async () => {
  const { admin } = members;
  const other = await openPage(world, 'Marigold Press', { admin });
  expect(await answerTo(other.as(admin))).toBe('ok');
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', other.id).execute();
  expect(await answerTo(other.as(admin))).toBe('acting_not_allowed');
  await world.db.updateTable('actor').set({ state: 'active', kind: 'community' }).where('id', '=', other.id).execute();
  expect(await answerTo(other.as(admin))).toBe('acting_not_allowed');
  const asEditor = (headers: Record<string, string>) => admin.call(readBadge, {}, headers);
  expect((await asEditor({ 'x-acting-as': members.editor.id })).refusal.code).toBe('acting_not_allowed');
  expect((await asEditor({ 'x-acting-as': 'not-an-id' })).refusal.code).toBe('acting_not_allowed');
  expect((await asEditor({ 'x-acting-as': page.id.toUpperCase() })).status).toBe(200);
});

test('a post written as a page belongs to the page, and the member is recorded', async () => {
  const { editor } = members;
  const { reply } = await page.as(editor).call(createPost, { body: { text: 'Of the page', visibility: 'anyone' } });
  expect(reply.data.author).toMatchObject({ id: page.id, kind: 'business', name: 'Lotus Works' });
  const stored = await world.db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', reply.data.id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ author_id: page.id, member_id: editor.id });
});

test('reactions, hidden posts and mutes of a page record who acted, until that person is erased', async () => {
  const [first, second, author] = [await world.member('first'), await world.member('second'), members.outsider];
  for (const member of [first, second]) await page.setRole(member, 'editor');
  const postId = (await author.call(createPost, { body: { text: 'A post', visibility: 'anyone' } })).reply.data.id;
  const comment = await author.call(createComment, { params: { postId }, body: { text: 'A comment' } });
  const params = { commentId: comment.reply.data.id };
  for (const { call } of [page.as(first), first]) {
    await call(reactToPost, { params: { postId }, body: { kind: 'like' } });
    await call(reactToComment, { params, body: { kind: 'like' } });
    await call(hidePost, { params: { postId } });
    await call(muteActor, { params: { actorId: author.id }, body: {} });
  }
  const recorded = async (actorId: string) =>
    await Promise.all(
      (['post_reaction', 'comment_reaction', 'post_hidden', 'mute'] as const).map(
        async (table) =>
          (
            await world.db
              .selectFrom(table)
              .select('member_id')
              .where('actor_id', '=', actorId)
              .executeTakeFirstOrThrow()
          ).member_id,
      ),
    );
  expect(await recorded(page.id)).toEqual([first.id, first.id, first.id, first.id]);
  expect(await recorded(first.id)).toEqual([null, null, null, null]);
  await page.as(second).call(reactToPost, { params: { postId }, body: { kind: 'funny' } });
  expect(await recorded(page.id)).toEqual([second.id, first.id, first.id, first.id]);
  for (const { personalData } of [modules.posts, modules.network])
    await personalData.erase({ db: world.db, now: world.clock.now() } as never, first.id, 'first@example.com');
  expect(await recorded(page.id)).toEqual([second.id, null, null, null]);
});

test('the history of a team lists who had which role', async () => {
  const changes = await world.db
    .selectFrom('page_role_change')
    .select(['role_before', 'role_after'])
    .where('member_id', '=', members.former.id)
    .where('page_id', '=', page.id)
    .orderBy('id')
    .execute();
  expect(changes).toEqual([
    { role_before: null, role_after: 'admin' },
    { role_before: 'admin', role_after: null },
  ]);
});
