import { afterAll, beforeAll, expect, test } from 'vitest';
import { card } from '#contract/core/cards.ts';
import { pathOf } from '#contract/core/paths.ts';
import * as feed from '#contract/posts/feed.ts';
import { poll } from '#contract/posts/polls.ts';
import { scheduledPost } from '#contract/posts/scheduled.ts';
import { heldPost } from '#contract/posts/spaces.ts';
import * as posts from '#contract/posts/posts.ts';
import { day } from '#platform/time.ts';
import { callAbout } from '#test/abilities/cases.ts';
import { partsOf } from '#test/abilities/find-can.ts';
import { sendDueEmails } from '#test/emails.ts';
import { endpoints } from '#test/endpoints.ts';
import { openWorld, type World } from '#test/world.ts';
import {
  MARKS,
  markOf,
  marksIn,
  openOutlets,
  permitted,
  type Posts,
  type Relation,
  RELATIONS,
} from './outlets-world.ts';
import { apart, type Outlet, outlets } from './post-outlets.ts';

/*
 * Posts of every level, and withheld ones, read by everyone in every relation to their author through every outlet:
 * what may be seen is there, and nothing else.
 */

let world: World;
let opened: Awaited<ReturnType<typeof openOutlets>>;
beforeAll(async () => {
  world = await openWorld({ LIMIT_MENTIONS_DAY: '1000' }, { index: '<head><title>Guildhall</title></head>' });
  opened = await openOutlets(world);
});
afterAll(() => world.close());

test('every endpoint that can carry posts is an outlet, or says why not', () => {
  const carried = new Set<unknown>([posts.post, posts.comment, poll, scheduledPost, heldPost, card]);
  const carries = endpoints.filter(
    ({ method, path, reply }) =>
      method === 'GET' &&
      (/\{(postId|commentId|heldId|scheduledId|editionId|tag)\}/.test(path) ||
        partsOf(reply).some((part) => carried.has(part))),
  );
  const listed = new Set([...outlets.map(({ endpoint }) => endpoint), ...apart.keys()]);
  expect(carries.filter((endpoint) => !listed.has(endpoint)).map(({ path }) => path)).toEqual([]);
});

const nameOf = ({ endpoint, name = '' }: Outlet) => `${endpoint.path} ${name}`.trim();
const viewerOf = (relation: Relation) => opened.viewers.find((viewer) => viewer.relation === relation)!;
/** Marks of posts that the viewer may not see. */
function leaksIn(relation: Relation, text: string): string[] {
  const found = marksIn(text);
  return opened.written.flatMap(({ state }) =>
    MARKS.filter((mark) => !permitted(relation, state, mark))
      .map((mark) => markOf(state, mark))
      .filter((mark) => found.has(mark)),
  );
}

test.each(RELATIONS)('%s', async (relation) => {
  const { member } = viewerOf(relation);
  const wrong: string[] = [];
  const missing = (outlet: Outlet, text: string, written: readonly Posts[]) => {
    if (outlet.to?.includes(relation) === false) return;
    const found = marksIn(text);
    for (const { state } of written)
      for (const mark of outlet.shows?.filter((each) => permitted(relation, state, each)) ?? [])
        if (!found.has(markOf(state, mark))) wrong.push(`${nameOf(outlet)} hides the ${mark} of a post: ${state}`);
  };
  for (const outlet of outlets) {
    const { endpoint, about, of, input, opens } = outlet;
    for (const written of about === undefined ? [] : opened.written) {
      const { status, reply } = await callAbout(member.call, endpoint, about!(written));
      const may = permitted(relation, written.state, of) && outlet.to?.includes(relation) !== false;
      if ((status === 200) !== may) wrong.push(`${nameOf(outlet)} answers ${status} for ${written.state}`);
      const text = JSON.stringify(reply ?? null);
      missing(outlet, text, [written]);
      wrong.push(...leaksIn(relation, text).map((mark) => `${nameOf(outlet)} leaks ${mark}`));
    }
    if (input === undefined) continue;
    const edition = opens && ((await callAbout(member.call, opens, {})).reply as { data: { id: string } } | undefined);
    const request = input({ authorId: opened.author.id, sharerId: opened.sharer.id });
    const call = edition?.data ? { ...request, params: { editionId: edition.data.id } } : request;
    const text = JSON.stringify((await callAbout(member.call, endpoint, call)).reply ?? null);
    missing(outlet, text, opened.written);
    wrong.push(...leaksIn(relation, text).map((mark) => `${nameOf(outlet)} leaks ${mark}`));
  }
  expect(wrong.join('\n')).toBe('');
});

test('For you shows posts to those who follow their author, as far as they may see them', async () => {
  for (const [relation, most] of [
    ['connection', 'connections'],
    ['follower', 'only_followers'],
  ] as const) {
    const { call } = viewerOf(relation).member;
    const { id: editionId } = (await call(feed.openEdition, {})).reply.data;
    const { reply } = await call(feed.listEditionPosts, { params: { editionId } });
    expect([relation, MARKS.some((mark) => marksIn(JSON.stringify(reply)).has(markOf(most, mark)))]).toEqual([
      relation,
      true,
    ]);
  }
});

test('pages for visitors, previews of our links and the sitemap say nothing', async () => {
  const paths = opened.written.flatMap(({ postId, pollId, quoteId }) =>
    [postId, pollId, quoteId].map((id) => pathOf('post', { id })),
  );
  for (const url of [...paths, '/sitemap.xml']) {
    const { body } = await world.fastify.inject({ url, headers: { accept: 'text/html' } });
    expect([url, [...marksIn(body)]]).toEqual([url, []]);
  }
});

test('live: those who do not see a post may not watch it, and hear nothing of it', async () => {
  const wrong: unknown[] = [];
  const windows = await Promise.all(
    opened.viewers.map(async (viewer) => ({ ...viewer, window: await world.listen(viewer.member) })),
  );
  for (const { relation, window } of windows)
    for (const { state, postId, pollId } of opened.written)
      for (const id of [postId, pollId])
        if ((await window.watch({ kind: 'post', id })) !== permitted(relation, state)) wrong.push([relation, state]);
  expect(wrong).toEqual([]);
  // Nobody comments on a withheld post, its author neither.
  const commented = opened.written.filter(({ state }) => state !== 'withheld');
  for (const { postId } of commented)
    await opened.author.call(posts.createComment, { params: { postId }, body: { text: 'news' } });
  await world.settled();
  for (const { relation, window } of windows)
    for (const { state, postId } of commented) {
      const isIt = ({ data }: { data: object }) => JSON.stringify(data).includes(postId);
      if (permitted(relation, state)) await window.heard('posts.commented', (data) => data.postId === postId);
      else wrong.push(...window.facts.filter(isIt).map(({ name }) => [relation, state, name]));
    }
  expect(wrong).toEqual([]);
});

test('the copy of what is stored about a reader holds nothing of posts that they may not see', async () => {
  const modules = Object.values(world.app.services.personalData).filter((data) => data !== 'nothing');
  // Copies are made for members.
  for (const { relation, id } of opened.viewers.filter(({ email }) => email !== '' && email !== 'author@example.com')) {
    const copies = await Promise.all(modules.map(async (data) => data.copy(world.database, id)));
    expect([relation, leaksIn(relation, JSON.stringify(copies))]).toEqual([relation, []]);
  }
});

test('e-mails quote nothing that their reader may not see', async () => {
  world.clock.advance(2 * day);
  await sendDueEmails(world);
  for (const { relation, email } of opened.viewers.filter((viewer) => viewer.email !== ''))
    expect([relation, leaksIn(relation, JSON.stringify(await world.emails(email)))]).toEqual([relation, []]);
});
