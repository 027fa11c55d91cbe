import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RefusalBody } from '#contract/core/refusals.ts';
import { PAGE_KINDS, type PageKind } from '#contract/core/roles.ts';
import { readPageFigures } from '#contract/insights/pages.ts';
import { listFollowers, readRelationship } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { listPages, readPage } from '#contract/pages/pages.ts';
import { listActorPosts } from '#contract/posts/posts.ts';
import { searchThings } from '#contract/search/search.ts';
import { listSpaces } from '#contract/spaces/spaces.ts';
import { callAbout } from '#test/abilities/cases.ts';
import { addressOf, endpoints, hasFiles } from '#test/endpoints.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/*
 * Calls every endpoint as a business page and as an institute. Those behind screens that the kind does not have are
 * refused: the lists below are written by hand, from the screens of the specification.
 */

let world: World;
let admin: Member;
const pages = {} as Record<PageKind, Page>;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
  admin = await world.member('karan');
  for (const kind of PAGE_KINDS) pages[kind] = await openPage(world, `A ${kind}`, { admin }, kind);
});
afterAll(() => world.close());

/** Calls that only screens of the other kind make. */
const closed: Readonly<Record<PageKind, RegExp>> = {
  // Courses are on the screens of institutes.
  business: /^\w+ \/(courses\/|course-syllabuses$|pages\/\{pageId\}\/courses$)/,
  // Businesses create communities, and sell. Institutes buy.
  institute: new RegExp(
    [
      String.raw`^\w+ /(communities$|own-(?!events)|product-insights$)`,
      String.raw`^(POST|PUT|PATCH|DELETE) /(products|services)\b(?!.*/views$)`,
      String.raw`^POST /order-quotes/\{quoteId\}/withdraw$`,
      String.raw`^POST /order-requests/\{requestId\}/(decline|quotes)$`,
      String.raw`^(PUT|DELETE) /order-requests/\{requestId\}/quote-draft$`,
      String.raw`^POST /orders/\{orderId\}/(confirm|ship|deliver|mark-payment-received)$`,
    ].join('|'),
  ),
};
const isClosed = (kind: PageKind, endpoint: Endpoint): boolean =>
  closed[kind].test(`${endpoint.method} ${endpoint.path}`);

/** Paths of calls that only screens make which no page has: groups, communities, settings, and what is of a person. */
const behindClosedScreens: readonly RegExp[] = [
  /^\/groups$/,
  /^\/spaces\/\{spaceId\}\//,
  /^\/held-posts\/\{heldId\}\/(approve|reject)$/,
  /^\/profile\//,
  /^\/actors\/\{actorId\}\/(comments|reactions)$/,
  /^\/portfolios\//,
  /^\/saved-items$/,
  /^\/pages$/,
];
/** What the composer needs of spaces, the lists of pages, and a read of the search. */
const ofOpenScreens = new Set([
  'GET /spaces/{spaceId}',
  'GET /spaces/{spaceId}/approval',
  'POST /spaces/{spaceId}/posts',
  'GET /pages',
]);
const isBehindClosed = ({ method, path }: Endpoint): boolean =>
  (behindClosedScreens.some((closedPath) => closedPath.test(path)) ||
    (path === '/spaces/{spaceId}' && method !== 'GET')) &&
  !ofOpenScreens.has(`${method} ${path}`);

/** The refusal of a call with an unknown key: the kind of the page is checked before the input. */
async function answer(endpoint: Endpoint, kind: PageKind): Promise<string> {
  const isRead = endpoint.method === 'GET' || hasFiles(endpoint);
  const response = await world.app.fastify.inject({
    method: endpoint.method,
    url: `${addressOf(endpoint)}${isRead ? '?nonsense=1' : ''}`,
    headers: { authorization: `Bearer ${admin.token}`, 'x-acting-as': pages[kind].id },
    ...(!isRead && { payload: { nonsense: 1 } }),
  });
  return response.json<RefusalBody>().code;
}

test.each(PAGE_KINDS)(
  'acting as %s, calls behind screens of the other kind are refused, and no others',
  async (kind) => {
    const callable = endpoints.filter(({ as }) => as !== 'member' && as.includes('admin'));
    const wrong: string[] = [];
    for (const endpoint of callable) {
      const isRefused = (await answer(endpoint, kind)) === 'kind_not_permitted';
      if (isRefused !== isClosed(kind, endpoint)) wrong.push(`${endpoint.method} ${endpoint.path}`);
    }
    expect(wrong).toEqual([]);
    expect(callable.filter((endpoint) => isClosed(kind, endpoint)).length).toBeGreaterThan(0);
  },
);

test.each(PAGE_KINDS)('acting as %s, calls behind screens that no page has are refused', async (kind) => {
  const behind = endpoints.filter(isBehindClosed);
  const wrong: string[] = [];
  for (const endpoint of behind)
    if ((await answer(endpoint, kind)) !== 'acting_as_page') wrong.push(`${endpoint.method} ${endpoint.path}`);
  expect(wrong).toEqual([]);
  expect(behind.length).toBeGreaterThan(40);
});

test.each(PAGE_KINDS)('acting as %s, pages of the other kind stay closed', async (kind) => {
  const other = PAGE_KINDS.find((each) => each !== kind) ?? kind;
  const acting = pages[kind].as(admin);
  const answers = async (of: PageKind) => {
    const params = { params: { pageId: pages[of].id } };
    const replies = await Promise.all([
      acting.call(readPage, params),
      acting.call(listPages, { query: { kind: of, list: 'explore' } }),
      acting.call(readPageFigures, params),
    ]);
    return replies.map(({ status, refusal }) => (status === 200 ? 'ok' : refusal.code));
  };
  expect(await answers(kind)).toEqual(['ok', 'ok', 'ok']);
  expect(await answers(other)).toEqual(['kind_not_permitted', 'kind_not_permitted', 'kind_not_permitted']);
  // The member opens both as themselves.
  expect((await admin.call(readPage, { params: { pageId: pages[other].id } })).status).toBe(200);
});

test('acting as a page costs one query more', async () => {
  const { id } = pages.business;
  const acting = pages.business.as(admin);
  const actor = { params: { actorId: id }, query: {} };
  const reads: readonly (readonly [Endpoint, object])[] = [
    [readPage, { params: { pageId: id } }],
    [listPages, { query: { kind: 'business', list: 'explore' } }],
    [listSpaces, { query: { kind: 'group', list: 'explore' } }],
    [listActorPosts, actor],
    [listFollowers, actor],
    [readRelationship, { params: { actorId: id } }],
    [listNotifications, { query: {} }],
    [searchThings, { params: { tab: 'pages' }, query: { query: 'business' } }],
  ];
  const queriesOf = async ({ call }: Pick<Member, 'call'>, [endpoint, input]: (typeof reads)[number]) => {
    const { status, headers } = await callAbout(call, endpoint, input);
    expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
    return Number(headers['x-queries']);
  };
  for (const read of reads) {
    const own = await queriesOf(admin, read);
    expect([read[0].path, await queriesOf(acting, read)]).toEqual([read[0].path, own + 1]);
  }
});
