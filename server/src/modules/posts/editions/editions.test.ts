import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor, followActor } from '#contract/network/network.ts';
import { createPost, createComment, reactToPost, readFeed } from '#contract/posts/posts.ts';
import {
  allowReason,
  followTopic,
  listEditionPosts,
  listRefusedReasons,
  openEdition,
  readLatestEdition,
  refuseReason,
} from '#contract/posts/feed.ts';
import { connect } from '#modules/network';
import { openWorld, type Member, type World } from '#test/world.ts';
import type { CandidateRow } from './queries-candidates.ts';
import { arrange, entryOf, scoreOf } from './rank.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000' });
});
afterAll(() => world.close());

const now = new Date('2026-11-23T09:00:00Z');
let numbers = 0;
const candidate = (more: Partial<CandidateRow> = {}): CandidateRow => ({
  id: String((numbers += 1)).padStart(4, '0'),
  author_id: `author${numbers}`,
  thread_id: `thread${numbers}`,
  published_at: now,
  followed: false,
  space_id: null,
  actions: 0,
  action_kind: null,
  action_by: null,
  topic: null,
  answers: 0,
  views: 0,
  seen: false,
  ...more,
});

describe('the order of an edition', () => {
  test('each factor of the score counts as documented', () => {
    const plain = scoreOf(candidate(), now);
    expect(plain).toBe(1);
    expect(scoreOf(candidate({ published_at: new Date(now.getTime() - 24 * 3_600_000) }), now)).toBeCloseTo(0.5);
    expect(scoreOf(candidate({ followed: true }), now)).toBeCloseTo(1.5);
    expect(scoreOf(candidate({ actions: 2 }), now)).toBeCloseTo(1.5);
    expect(scoreOf(candidate({ actions: 40 }), now)).toBeCloseTo(2);
    expect(scoreOf(candidate({ topic: 'kayak' }), now)).toBeCloseTo(2);
    expect(scoreOf(candidate({ seen: true }), now)).toBeCloseTo(0.2);
    expect(scoreOf(candidate({ answers: 1, views: 0 }), now)).toBeCloseTo(1 + Math.log(2));
    expect(scoreOf(candidate({ answers: 1, views: 990 }), now)).toBeCloseTo(1.01, 2);
  });
  test('half of each page is from people followed, and no author comes twice in a row', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      candidate({ followed: at < 25, author_id: `of${at % 7}`, topic: at < 25 ? null : 'kayak' }),
    );
    const order = arrange(many, now);
    expect(order.slice(0, 20).filter(({ followed }) => followed)).toHaveLength(10);
    for (const [at, each] of order.entries()) expect(each.author_id).not.toBe(order[at - 1]?.author_id);
    expect(new Set(order.map(({ id }) => id)).size).toBe(order.length);
  });
  test('it ends where only one author is left, and at its limit', () => {
    const one = Array.from({ length: 5 }, () => candidate({ author_id: 'one' }));
    const older = candidate({ published_at: new Date(now.getTime() - 60_000) });
    expect(arrange([...one, older], now)).toHaveLength(3);
    expect(
      arrange(
        Array.from({ length: 20 }, () => candidate()),
        now,
        8,
      ),
    ).toHaveLength(8);
  });
});

test('of posts with the same score the later one comes first', () => {
  const same = Array.from({ length: 5 }, () => candidate());
  const ids = same.map(({ id }) => id);
  expect(arrange(same, now).map(({ id }) => id)).toEqual(ids.toReversed());
  expect(arrange(same.toReversed(), now).map(({ id }) => id)).toEqual(ids.toReversed());
});

test.each<[string, Partial<CandidateRow>, string, string]>([
  ['a hashtag', { topic: 'kayak', action_kind: 'reacted', action_by: 'friend' }, 'topic', 'kayak'],
  ['a connection', { action_kind: 'commented', action_by: 'friend', space_id: 'club' }, 'commented', 'friend'],
  [
    'the author, who is followed',
    { action_kind: 'reacted', action_by: 'friend', followed: true },
    'followed',
    'author',
  ],
  ['a space', { space_id: 'club', followed: true }, 'space', 'club'],
])('the reason that an entry names is %s', (_, more, kind, subject) => {
  expect(entryOf(candidate({ author_id: 'author', ...more }))).toMatchObject({ kind, subject });
});

const publish = async (member: Member, text = 'words') =>
  (await member.call(createPost, { body: { text } })).reply.data.id;
const follow = (member: Member, target: Member) => member.call(followActor, { params: { actorId: target.id } });
const befriend = (one: Member, other: Member) =>
  world.db.transaction().execute(async (tx) => connect(tx as never, one.id, other.id, world.clock.now()));
const pageOf = async (member: Member, editionId: string, query: Record<string, string> = {}) =>
  (await member.call(listEditionPosts, { params: { editionId }, query })).reply;
const opened = async (member: Member) => (await member.call(openEdition, {})).reply.data;
const shown = async (member: Member) => {
  const { data, reasons } = await pageOf(member, (await opened(member)).id);
  return data.map(({ id }, at) => ({ id, kind: reasons[at]?.kind, name: reasons[at]?.name }));
};

describe('an edition', () => {
  test('comes from three wells, says why, and stays the same on every device', async () => {
    const [reader, followed, friend, stranger, other, tagger] = (await Promise.all(
      ['reader', 'followed', 'friend', 'stranger', 'other', 'tagger'].map((name) => world.member(name)),
    )) as [Member, Member, Member, Member, Member, Member];
    await follow(reader, followed);
    await befriend(reader, friend);
    await reader.call(followTopic, { params: { tag: 'Kayak' } });
    const [known, liked, said, tagged, unknown] = [
      await publish(followed),
      await publish(stranger),
      await publish(other),
      await publish(tagger, 'A day out #kayak'),
      await publish(stranger, 'nothing of interest'),
    ];
    await friend.call(reactToPost, { params: { postId: liked }, body: { kind: 'like' } });
    await friend.call(createComment, { params: { postId: said }, body: { text: 'Well said' } });
    await world.settled();
    const list = await shown(reader);
    expect(list).toContainEqual({ id: known, kind: 'followed', name: 'Followed Guest' });
    expect(list).toContainEqual({ id: liked, kind: 'reacted', name: 'Friend Guest' });
    expect(list).toContainEqual({ id: said, kind: 'commented', name: 'Friend Guest' });
    expect(list).toContainEqual({ id: tagged, kind: 'topic', name: 'kayak' });
    expect(list.map(({ id }) => id)).not.toContain(unknown);
    // Someone else's reaction says nothing to the reader.
    await other.call(reactToPost, { params: { postId: unknown }, body: { kind: 'like' } });
    const { data: latest } = (await reader.call(readLatestEdition, {})).reply;
    world.clock.advance(60_000);
    await publish(followed, 'newer');
    await world.settled();
    expect((await pageOf(reader, latest!.id)).data.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
    expect(await opened(reader)).toMatchObject({ fresh: 1, since: latest!.openedAt });
    expect((await shown(reader)).map(({ id }) => id)).not.toContain(unknown);
    expect(await opened(other)).toMatchObject({ since: null });
    expect((await stranger.call(listEditionPosts, { params: { editionId: latest!.id } })).status).toBe(404);
    world.clock.advance(25 * 3_600_000);
    expect((await reader.call(readLatestEdition, {})).reply.data).toBeNull();
    expect((await reader.call(listEditionPosts, { params: { editionId: latest!.id } })).status).toBe(404);
    // Reactions of two days ago bring nothing any more, and after a week nothing is left.
    const ids = async () => (await shown(reader)).map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining([known, liked, said]));
    world.clock.advance(24 * 3_600_000);
    expect((await ids()).filter((id) => [known, liked, said].includes(id))).toEqual([known]);
    world.clock.advance(6 * 24 * 3_600_000);
    expect(await ids()).toEqual([]);
  });
  test('leaves out what may no longer be seen, and refused reasons, which can be allowed again', async () => {
    const [reader, one, two] = (await Promise.all(['r2', 'one2', 'two2'].map((name) => world.member(name)))) as [
      Member,
      Member,
      Member,
    ];
    for (const author of [one, two]) await follow(reader, author);
    const [first, second] = [await publish(one), await publish(two)];
    await world.settled();
    const edition = await opened(reader);
    const ids = async (id = edition.id) => (await pageOf(reader, id)).data.map((post) => post.id);
    expect((await ids()).toSorted()).toEqual([first, second].toSorted());
    await one.call(blockActor, { params: { actorId: reader.id } });
    expect(await ids()).toEqual([second]);
    const body = { kind: 'followed', subject: two.id } as const;
    await Promise.all(Array.from({ length: 5 }, () => reader.call(refuseReason, { body })));
    expect(await ids()).toEqual([]);
    expect(await ids((await opened(reader)).id)).toEqual([]);
    const { data } = (await reader.call(listRefusedReasons, {})).reply;
    expect(data).toMatchObject([{ kind: 'followed', subject: two.id, name: 'Two2 Guest' }]);
    const params = { reasonId: data[0]!.id };
    expect((await one.call(allowReason, { params })).status).toBe(404);
    await reader.call(allowReason, { params });
    expect(await ids()).toEqual([second]);
    expect((await reader.call(refuseReason, { body: { kind: 'followed', subject: 'nonsense' } })).status).toBe(422);
  });
  test('keeps the last three of each reader', async () => {
    const reader = await world.member('r3');
    const editions = [];
    for (let count = 0; count < 5; count += 1) {
      editions.push((await opened(reader)).id);
      world.clock.advance(1000);
    }
    const stored = await world.db.selectFrom('feed_edition').select('id').where('viewer_id', '=', reader.id).execute();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(editions.slice(2).toSorted());
  });
  test('serves an interest at least twice as often as Latest, with half of the page from people followed', async () => {
    const [reader, ...authors] = (await Promise.all(
      Array.from({ length: 9 }, (_, at) => world.member(`planted${at}`)),
    )) as [Member, ...Member[]];
    const [followed, strangers] = [authors.slice(0, 4), authors.slice(4)];
    for (const author of followed) await follow(reader, author);
    await reader.call(followTopic, { params: { tag: 'orchids' } });
    for (let count = 0; count < 60; count += 1) {
      world.clock.advance(60_000);
      await publish(followed[count % 4]!, count % 8 === 0 ? 'A note on #orchids' : 'A plain note');
      if (count % 4 === 0) await publish(strangers[count % 4]!, 'New #orchids');
    }
    await world.settled();
    const hits = (data: readonly { text: string }[]) => data.filter(({ text }) => text.includes('#orchids')).length;
    const latest = (await reader.call(readFeed, {})).reply.data.slice(0, 20);
    const { data } = await pageOf(reader, (await opened(reader)).id);
    expect(hits(latest)).toBeGreaterThan(0);
    expect(hits(data)).toBeGreaterThanOrEqual(2 * hits(latest));
    expect(data.filter(({ follow: state }) => state === 'following').length).toBeGreaterThanOrEqual(data.length / 2);
  });
});
