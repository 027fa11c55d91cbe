import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '#contract/core/paths.ts';
import { createSpacePost, heldPost } from '#contract/posts/spaces.ts';
import { comment, post } from '#contract/posts/posts.ts';
import { spaceReport } from '#contract/moderation/spaces.ts';
import { card } from '#contract/core/cards.ts';
import { spaceMember } from '#contract/spaces/members.ts';
import { space, spaceName, spaceRow } from '#contract/spaces/spaces.ts';
import { day } from '#platform/time.ts';
import { partsOf } from '#test/abilities/find-can.ts';
import type { Listener } from '#test/listener.ts';
import { sendDueEmails } from '#test/emails.ts';
import { endpoints } from '#test/endpoints.ts';
import {
  isMember,
  type Mark,
  MARKS,
  type MatrixSpace,
  openMatrix,
  permitted,
  seesInside,
  type ViewerName,
  VIEWERS,
} from '#test/spaces/matrix-world.ts';
import { apart, readOutlet, type SpaceOutlet, spaceOutlets } from '#test/spaces/space-outlets.ts';
import { openWorld, type World } from '#test/world.ts';

/*
 * Communities and groups of every visibility, and withheld ones, read by everyone in every relation to them through
 * every outlet: what may be seen is there, and nothing else.
 */

let world: World;
let matrix: Awaited<ReturnType<typeof openMatrix>>;
beforeAll(async () => {
  const index = '<head><title>Guildhall</title></head>';
  world = await openWorld({ LIMIT_POSTS_DAY: '1000', LIMIT_MENTIONS_DAY: '1000' }, { index });
  matrix = await openMatrix(world);
  await world.settled();
});
afterAll(() => world.close());

test('every endpoint that can carry spaces or their posts is an outlet, or says why not', () => {
  const carried = new Set([space, spaceName, spaceRow, spaceMember, spaceReport, post, comment, heldPost, card]);
  const carries = endpoints.filter(
    ({ method, path, reply }) =>
      method === 'GET' &&
      (/\{(spaceId|postId|commentId|heldId|tag)\}/.test(path) ||
        partsOf(reply).some((part) => carried.has(part as never))),
  );
  const listed = new Set([...spaceOutlets.map(({ endpoint }) => endpoint), ...apart.keys()]);
  expect(carries.filter((endpoint) => !listed.has(endpoint)).map(({ path }) => path)).toEqual([]);
});

/** What is of all spaces is read once, and what must show nothing for a few; the communities around are in lists. */
function spacesOf({ input, shows }: SpaceOutlet): readonly MatrixSpace[] {
  if (input.length < 2) return matrix.spaces.slice(0, 1);
  const each = matrix.spaces.filter(({ what }) => !what.startsWith('around'));
  if (shows !== undefined) return each;
  return each.filter(({ isPrivate, isWithheld }) => isPrivate || isWithheld).filter((_, index) => index % 2 === 0);
}
/** Who calls as a page, which has no screens of communities and groups. */
const acting: ReadonlySet<ViewerName> = new Set([
  'owner',
  'acts as a page that is a member',
  'a member who acts as another page',
]);
const nameOf = ({ endpoint, name = '' }: SpaceOutlet) => `${endpoint.path} ${name}`.trim();
/** All marks in a text, in one pass. */
const marksIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/zq[a-z]{2}(?:nm|tx|cm)|[\da-f]{8}-[\da-f-]{27}/g));
const found = (text: ReadonlySet<string>, { marks }: MatrixSpace) => MARKS.filter((mark) => text.has(marks[mark]));

test.each(VIEWERS)('%s', async (name) => {
  const viewer = matrix.viewers.find((each) => each.name === name)!;
  const looking = { viewer, writerId: matrix.writer.id };
  const wrong: string[] = [];
  const compare = (outlet: SpaceOutlet, one: MatrixSpace, text: ReadonlySet<string>, isRead: boolean) => {
    const [may, seen] = [permitted(name, one), found(text, one)];
    for (const mark of seen) if (!may.includes(mark)) wrong.push(`${nameOf(outlet)} leaks ${mark} of a ${one.what}`);
    const isOpen = !acting.has(name) || outlet.endpoint.as !== 'member';
    const isFor = isOpen && isRead && name !== 'platform admin' && (outlet.toMembers !== true || isMember(name, one));
    const must = isFor ? (outlet.shows ?? []) : [];
    for (const mark of must)
      if (may.includes(mark) && !seen.includes(mark)) wrong.push(`${nameOf(outlet)} hides ${mark} of a ${one.what}`);
  };
  for (const outlet of spaceOutlets) {
    // What is about all spaces is read once.
    const about = spacesOf(outlet);
    const texts = await Promise.all(about.map(async (one) => readOutlet(outlet, looking, one)));
    const text = marksIn(texts.join('\n'));
    const isOfAll = outlet.input.length < 2;
    for (const one of matrix.spaces) compare(outlet, one, text, isOfAll || about.includes(one));
  }
  expect(wrong.join('\n')).toBe('');
});

const leaks = (name: ViewerName, text: string, own: readonly Mark[] = []) =>
  matrix.spaces.flatMap((one) =>
    found(marksIn(text), one)
      .filter((mark) => !permitted(name, one).includes(mark) && !own.includes(mark))
      .map((mark) => `${mark} of a ${one.what} to ${name}`),
  );

test('pages for visitors, previews of links and the sitemap say nothing', async () => {
  const paths = matrix.spaces.flatMap(({ kind, id, postId }) => [pathOf(kind, { id }), pathOf('post', { id: postId })]);
  for (const url of [...paths, '/sitemap.xml']) {
    const { body } = await world.fastify.inject({ url, headers: { accept: 'text/html' } });
    expect([url, leaks('visitor', body)]).toEqual([url, []]);
  }
});

test('the copy of one’s data holds the names of spaces that one was in, and nothing of others', async () => {
  for (const { name, id } of matrix.viewers) {
    if (id === null) continue;
    const modules = Object.values(world.app.services.personalData).filter((data) => data !== 'nothing');
    const copies = await Promise.all(modules.map(async (data) => data.copy(world.database, id)));
    // One’s blocks are named, too.
    const own: readonly Mark[] = ['removed', 'banned', 'blocks the communities'].includes(name) ? ['name'] : [];
    expect(leaks(name, JSON.stringify(copies), own)).toEqual([]);
  }
});

/** Admins of the platform have no windows that watch. */
const watched = (name: ViewerName, one: MatrixSpace) => name !== 'platform admin' && seesInside(name, one);

/** In the team of a page that is a member: their windows hear what the page hears. */
const teamOfMember: ReadonlySet<ViewerName> = new Set([
  'the person of a page that is a member',
  'an editor of the page that owns it',
]);
const isOf = ({ name, data }: { name: string; data: object }, one: MatrixSpace) =>
  name.startsWith('posts.') && JSON.stringify(data).includes(one.id);

test('live: those who do not see what is inside may not watch it, and hear nothing of a new post', async () => {
  const windows = new Map<ViewerName, Listener>();
  for (const { name, call } of matrix.viewers) {
    if (name === 'visitor') continue;
    const window = await world.listen({ call });
    windows.set(name, window);
    const answers = await Promise.all(matrix.spaces.map(async ({ kind, id }) => window.watch({ kind, id })));
    expect([name, answers]).toEqual([name, matrix.spaces.map((one) => watched(name, one))]);
  }
  const text = 'News';
  // Nobody but those who manage it writes in a withheld space.
  const open = matrix.spaces.filter(({ isWithheld }) => !isWithheld);
  for (const { id: spaceId } of open)
    await matrix.writer.call(createSpacePost, { params: { spaceId }, body: { text } });
  await world.settled();
  const wrong: unknown[] = [];
  for (const [name, window] of windows)
    for (const one of open) {
      if (watched(name, one)) await window.heard('posts.space_changed', ({ spaceId }) => spaceId === one.id);
      else if (!teamOfMember.has(name))
        wrong.push(...window.facts.filter((fact) => isOf(fact, one)).map((fact) => [name, one.what, fact]));
    }
  expect(wrong).toEqual([]);
});

test('e-mails name nothing that their reader may not see', async () => {
  world.clock.advance(2 * day);
  await sendDueEmails(world);
  for (const { name, email } of matrix.viewers)
    expect(leaks(name, JSON.stringify(await world.emails(email)))).toEqual([]);
});
