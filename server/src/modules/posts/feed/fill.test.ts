import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor, unfollowActor } from '#contract/network/network.ts';
import { hidePost, readFeed } from '#contract/posts/posts.ts';
import { addItem } from '#contract/profiles/items.ts';
import { connect } from '#modules/network';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What fills the feed when the posts of followed people end. */

let world: World;
let asha: Member, ravi: Member, meera: Member, karan: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera, karan] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('meera'),
    await world.member('karan'),
  ];
  for (const weaver of [asha, ravi]) await weaver.call(addItem.skills, { body: { name: 'Weaving' } });
});
afterAll(() => world.close());

const ago = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000);
interface FeedPage {
  readonly data: readonly { readonly id: string }[];
  readonly source: string;
  readonly next: string | null;
}
/** Posts as they are stored; `tag` is a hashtag of theirs. */
async function post(author: Member, { tag, ...more }: { tag?: string; [column: string]: unknown } = {}) {
  const published_at = ago(1);
  const row = { id: uuid(), author_id: author.id, member_id: author.id, text: 'words', visibility: 'anyone' };
  const stored = { ...row, published_at, ...more };
  await world.db.insertInto('post').values(stored).execute();
  if (tag !== undefined)
    await world.db
      .insertInto('post_hashtag')
      .values({ tag, post_id: stored.id, published_at: stored.published_at })
      .execute();
  return stored.id;
}
const read = (reader: Member, query: Record<string, string> = {}): Promise<{ reply: FeedPage }> =>
  reader.call(readFeed, { query });
/** The ids of all pages, by source. */
async function feedOf(reader: Member, limit = '7') {
  const ids: Record<string, string[]> = { following: [], interests: [], everyone: [] };
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = { limit, ...(cursor !== '' && { cursor }) };
    const { data, source, next } = (await read(reader, query)).reply;
    ids[source]?.push(...data.map(({ id }) => id));
    cursor = next;
  }
  return ids;
}

test('posts of interest share a skill or its hashtag; all others are for everyone', async () => {
  const potter = await world.member('potter');
  await potter.call(addItem.skills, { body: { name: 'Pottery' } });
  const expected = {
    interests: [await post(ravi), await post(meera, { tag: 'weaving' })],
    everyone: [await post(potter), await post(meera, { tag: 'pottery' })],
  };
  const { interests, everyone } = await feedOf(asha);
  expect([interests?.toSorted(), everyone?.toSorted()]).toEqual([
    expected.interests.toSorted(),
    expected.everyone.toSorted(),
  ]);
});

test('posts of spaces, deleted and narrower ones, and reposts without own words are in no fill', async () => {
  const group = await openSpace(world, karan, { visibility: 'public' });
  await group.enter(ravi);
  for (const author of [ravi, meera]) {
    // Asha may see what connections see, and follows neither of them.
    await connect(world.database, asha.id, author.id, world.clock.now());
    await asha.call(unfollowActor, { params: { actorId: author.id } });
  }
  const [origin, hidden] = [await post(karan), await post(karan)];
  await asha.call(hidePost, { params: { postId: hidden } });
  const left: string[] = [];
  for (const author of [ravi, meera])
    for (const tag of ['weaving', 'pottery'])
      for (const more of [
        { space_id: group.id },
        { deleted_at: ago(0) },
        { visibility: 'connections' },
        { repost_of_id: await post(karan), repost_mode: 'direct' },
        { repost_of_id: hidden, repost_mode: 'with_thoughts' },
      ])
        left.push(await post(author, { ...more, tag }));
  const thoughts = await post(meera, { repost_of_id: origin, repost_mode: 'with_thoughts' });
  const { interests = [], everyone = [] } = await feedOf(asha);
  expect([...interests, ...everyone].filter((id) => left.includes(id))).toEqual([]);
  expect(everyone).toEqual(expect.arrayContaining([origin, thoughts]));
});

test('after the followed posts of a reader without interests come those for everyone', async () => {
  const reader = await world.member('reader');
  await reader.call(followActor, { params: { actorId: karan.id } });
  const first = (await read(reader)).reply;
  const second = (await read(reader, { cursor: first.next ?? '' })).reply;
  expect([first.source, second.source, second.data.length > 0]).toEqual(['following', 'everyone', true]);
});

test('of one moment, the latest posts of an author or a hashtag are of interest, latest first', async () => {
  const [reader, author, other] = [
    await world.member('moment_reader'),
    await world.member('moment_author'),
    await world.member('moment_other'),
  ];
  for (const member of [reader, author]) await member.call(addItem.skills, { body: { name: 'Falconry' } });
  const published_at = ago(0);
  const [own, tagged]: [string[], string[]] = [[], []];
  for (let count = 0; count < 6; count += 1) {
    own.push(await post(author, { published_at }));
    tagged.push(await post(other, { published_at, tag: 'falconry' }));
  }
  const { interests, everyone = [] } = await feedOf(reader, '3');
  expect(interests).toEqual([...own.slice(1), ...tagged.slice(1)].toSorted().toReversed());
  expect(everyone.slice(0, 2)).toEqual([own[0]!, tagged[0]!].toSorted().toReversed());
});

test('a skill in any script finds posts with the hashtag of its name', async () => {
  const [reader, other] = [await world.member('song_reader'), await world.member('song_writer')];
  await reader.call(addItem.skills, { body: { name: 'पनघट गायकी' } });
  const tagged = await post(other, { published_at: ago(0), tag: 'पनघटगायकी' });
  expect((await feedOf(reader, '3')).interests).toContain(tagged);
});

test('pages of one moment hold the latest first, also where more posts are read than one page shows', async () => {
  const [sleeper, stranger, author] = [
    await world.member('sleeper'),
    await world.member('moment_stranger'),
    await world.member('moment_writer'),
  ];
  const [published_at, visibility] = [ago(-1), 'anyone'];
  const rows = Array.from({ length: 54 }, () => {
    const id = uuid();
    return { id, author_id: author.id, member_id: author.id, text: 'at once', visibility, published_at };
  });
  await world.db.insertInto('post').values(rows).execute();
  const latest = rows
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
    .slice(0, 7);
  const expectLatest = async (reader: Member, source: string) => {
    const page = (await read(reader, { limit: '7' })).reply;
    expect([page.source, page.data.map(({ id }) => id)]).toEqual([source, latest]);
  };
  await expectLatest(stranger, 'everyone');
  await sleeper.call(followActor, { params: { actorId: author.id } });
  await expectLatest(sleeper, 'following');
});
