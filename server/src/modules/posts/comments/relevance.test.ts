import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editPreferences, readMe } from '#contract/accounts/accounts.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import {
  aroundComment,
  createComment,
  createPost,
  deleteComment,
  listComments,
  RANKED_COMMENTS_MAX,
  reactToComment,
  readPost,
} from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { fromRankingCursor, toRankingCursor } from './ranking.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member, kabir: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera, kabir] = (await Promise.all(
    (['asha', 'ravi', 'meera', 'kabir'] as const).map(async (name) => world.member(name)),
  )) as [Member, Member, Member, Member];
});
afterAll(() => world.close());

const newPost = async (member: Member) => (await member.call(createPost, { body: { text: 'talk' } })).reply.data.id;
async function say(member: Member, postId: string, text: string, parentId: string | null = null): Promise<string> {
  world.clock.advance(1_000);
  return (await member.call(createComment, { params: { postId }, body: { text, parentId } })).reply.data.id;
}
const read = async (member: Member, postId: string, query: Record<string, string> = {}) =>
  (await member.call(listComments, { params: { postId }, query })).reply;
const textsOf = ({ data }: { data: { text: string }[] }) => data.map(({ text }) => text);

describe('comments by relevance', () => {
  test('put answers, reactions, the author of the post and followed people before what is newer', async () => {
    const id = await newPost(asha);
    const answered = await say(ravi, id, 'answered');
    await say(asha, id, 'by the author');
    await say(kabir, id, 'by kabir');
    await say(ravi, id, 'newest');
    for (const text of ['one', 'two']) await say(ravi, id, text, answered);
    await asha.call(reactToComment, { params: { commentId: answered }, body: { kind: 'like' } });
    expect(textsOf(await read(meera, id))).toEqual(['answered', 'by the author', 'newest', 'by kabir']);
    await meera.call(followActor, { params: { actorId: kabir.id } });
    expect(textsOf(await read(meera, id))).toEqual(['answered', 'by kabir', 'by the author', 'newest']);
    await say(meera, id, 'my own');
    expect(textsOf(await read(meera, id)).slice(0, 2)).toEqual(['my own', 'answered']);
    // The post comes with the same page.
    const { comments } = (await meera.call(readPost, { params: { postId: id } })).reply.data;
    expect(textsOf(comments)).toEqual(textsOf(await read(meera, id)));
    expect(textsOf(await read(meera, id, { order: 'newest' }))).toEqual([
      'my own',
      'newest',
      'by kabir',
      'by the author',
      'answered',
    ]);
  });

  test('stay in their order while they are read: reactions, deletions and new comments move nothing', async () => {
    const id = await newPost(asha);
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) ids.push(await say(ravi, id, `c${count}`));
    const first = await read(meera, id, { limit: '4' });
    expect(textsOf(first)).toEqual(['c8', 'c7', 'c6', 'c5']);
    for (const each of [asha, kabir, meera])
      await each.call(reactToComment, { params: { commentId: ids[0]! }, body: { kind: 'celebrate' } });
    await ravi.call(deleteComment, { params: { commentId: ids[3]! } });
    await say(kabir, id, 'since then');
    const second = await read(meera, id, { limit: '4', cursor: first.next! });
    expect(textsOf(second)).toEqual(['c4', 'c2', 'c1']);
    const third = await read(meera, id, { limit: '4', cursor: second.next! });
    expect([textsOf(third), third.next]).toEqual([['c0', 'since then'], null]);
    expect((await read(meera, id, { limit: '2', cursor: second.next! })).next).toBeNull();
    // The last page is where later comments arrive, and the first one is read again as it was.
    await say(kabir, id, 'later still');
    expect(textsOf(await read(meera, id, { limit: '4', cursor: second.next! }))).toEqual([
      'c0',
      'since then',
      'later still',
    ]);
    expect(textsOf(await read(meera, id, { limit: '4', cursor: first.again! }))).toEqual(['c8', 'c7', 'c6', 'c5']);
    expect(textsOf(await read(meera, id, { limit: '4' }))[0]).toBe('c0');
  });

  test('that lie decades apart are ranked, too', async () => {
    const id = await newPost(asha);
    const old = await say(ravi, id, 'old');
    await say(ravi, id, 'new');
    await sql`update comment set created_at = created_at - interval '30 years' where id = ${old}`.execute(world.db);
    expect(textsOf(await read(meera, id))).toEqual(['new', 'old']);
  });

  test('of a post without any go on with the first ones', async () => {
    const id = await newPost(asha);
    const empty = await read(meera, id);
    expect([empty.data, empty.next]).toEqual([[], null]);
    for (let count = 0; count < 3; count += 1) await say(ravi, id, `c${count}`);
    const first = await read(meera, id, { limit: '2', cursor: empty.again! });
    expect(textsOf(first)).toEqual(['c0', 'c1']);
    expect(textsOf(await read(meera, id, { limit: '2', cursor: first.next! }))).toEqual(['c2']);
  });

  test('of one moment, and others whose times and ids disagree, are all read page by page', async () => {
    const id = await newPost(asha);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await say(ravi, id, `c${count}`));
    // The last one is the oldest, and the others are of one moment.
    await sql`update comment set created_at = ${world.clock.now()} where post_id = ${id}`.execute(world.db);
    await sql`update comment set created_at = created_at - interval '1 day' where id = ${ids[4]}`.execute(world.db);
    // Its rank is not that of its id.
    await asha.call(reactToComment, { params: { commentId: ids[0]! }, body: { kind: 'like' } });
    const first = await read(meera, id, { limit: '1' });
    const rest = await read(meera, id, { limit: '9', cursor: first.next! });
    expect([...textsOf(first), ...textsOf(rest)]).toEqual(['c0', 'c3', 'c2', 'c1', 'c4']);
    const again = await read(meera, id, { limit: '9', cursor: first.again! });
    expect(again.data).toHaveLength(5);
  });

  test('leave out blocked people, also after the order was written down', async () => {
    const id = await newPost(asha);
    for (let count = 0; count < 3; count += 1) await say(count === 1 ? kabir : ravi, id, `c${count}`);
    const first = await read(asha, id, { limit: '1' });
    await asha.call(blockActor, { params: { actorId: kabir.id } });
    expect(textsOf(await read(asha, id, { limit: '2', cursor: first.next! }))).toEqual(['c0']);
    expect(textsOf(await read(asha, id))).toEqual(['c2', 'c0']);
  });

  test('begin with the linked comment, or the one that the linked reply answers', async () => {
    const id = await newPost(asha);
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await say(ravi, id, `c${count}`));
    const reply = await say(meera, id, 'a reply', ids[1]);
    const around = await read(ravi, id, { cursor: aroundComment(reply), limit: '3' });
    expect(textsOf(around)).toEqual(['c1', 'c5', 'c4']);
    expect(textsOf(await read(ravi, id, { cursor: around.next!, limit: '9' }))).toEqual(['c3', 'c2', 'c0']);
    expect(textsOf(await read(ravi, id, { cursor: around.again!, limit: '3' }))).toEqual(['c1', 'c5', 'c4']);
    const alone = await newPost(asha);
    const only = await read(ravi, alone, { cursor: aroundComment(await say(meera, alone, 'the only one')) });
    expect(textsOf(await read(ravi, alone, { cursor: only.again! }))).toEqual(['the only one']);
    const newest = await read(ravi, id, { cursor: aroundComment(ids[0]!), order: 'newest', limit: '3' });
    expect([textsOf(newest), newest.previous]).toEqual([['c5', 'c4', 'c3', 'c2', 'c1', 'c0'], null]);
  });

  test('go on after a link to a comment of someone whom the reader blocks', async () => {
    const id = await newPost(ravi);
    const hidden = await say(kabir, id, 'hidden');
    for (let count = 0; count < 4; count += 1) await say(ravi, id, `c${count}`);
    await asha.call(blockActor, { params: { actorId: kabir.id } });
    const first = await read(asha, id, { cursor: aroundComment(hidden), limit: '2' });
    expect(textsOf(first)).toEqual(['c3', 'c2']);
    expect(textsOf(await read(asha, id, { cursor: first.next! }))).toEqual(['c1', 'c0']);
  });

  test(`rank the newest ${RANKED_COMMENTS_MAX}; older ones follow by time, none twice and none left out`, async () => {
    const id = await newPost(asha);
    const liked = await say(ravi, id, 'old and liked');
    await sql`update comment set like_count = 50 where id = ${liked}`.execute(world.db);
    await sql`
      insert into comment (id, post_id, author_id, member_id, text, created_at)
      select uuidv7(), ${id}, ${ravi.id}, ${ravi.id}, 'n' || n,
        ${new Date(world.clock.now().getTime())}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${RANKED_COMMENTS_MAX + 3}) as n`.execute(world.db);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(meera, id, {
        limit: '50',
        ...(cursor !== null && { cursor }),
      });
      seen.push(...textsOf(page));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen.slice(-4)).toEqual(['n3', 'n2', 'n1', 'old and liked']);
    expect(new Set(seen).size).toBe(RANKED_COMMENTS_MAX + 4);
    const ranked = fromRankingCursor((await read(meera, id)).again!)!;
    const end = await read(meera, id, { limit: '4', cursor: toRankingCursor({ ...ranked, keys: [] }) });
    expect([textsOf(end), end.next]).toEqual([['n3', 'n2', 'n1', 'old and liked'], null]);
    const before = await read(meera, id, { limit: '3', cursor: toRankingCursor({ ...ranked, keys: [] }) });
    const after = await read(meera, id, { limit: '3', cursor: before.next! });
    expect([textsOf(before), textsOf(after)]).toEqual([['n3', 'n2', 'n1'], ['old and liked']]);
    const linked = await read(meera, id, { cursor: aroundComment(liked), limit: '2' });
    expect(textsOf(linked)).toEqual(['old and liked', `n${RANKED_COMMENTS_MAX + 3}`]);
    expect(linked.next!.length).toBeLessThan(3_500);
  });
});

test('the cursor of an order is read as it was written, and nothing else is taken', async () => {
  const position = (at: number) => ({ at: new Date(at), id: '01990000-0000-7000-8000-00000000abcd' });
  const ranking = {
    keys: ['0000abcd', 'ffffffff'],
    newest: position(1_800_000_000_000),
    oldest: position(1_700_000_000_000),
    hasOlder: true,
    linkedId: '01990000-0000-7000-8000-0000000000ff',
    showsLinked: true,
  };
  expect(fromRankingCursor(toRankingCursor(ranking))).toEqual(ranking);
  const empty = { keys: [], newest: null, oldest: null, hasOlder: false, linkedId: null, showsLinked: false };
  expect(fromRankingCursor(toRankingCursor(empty))).toEqual(empty);
  expect(fromRankingCursor(undefined)).toBeUndefined();
  // What a cursor without bounds or link says of them counts for nothing.
  expect(fromRankingCursor(`~${Buffer.from([3]).toString('base64url')}`)).toEqual(empty);
  const postId = await newPost(asha);
  const refused = async (cursor: string) =>
    (await asha.call(listComments, { params: { postId }, query: { cursor } })).status;
  const long = toRankingCursor({ ...ranking, keys: Array.from({ length: RANKED_COMMENTS_MAX + 1 }, () => '00000000') });
  for (const cursor of [
    '~',
    `~${Buffer.from([8, 1]).toString('base64url')}`,
    'x',
    '@x',
    long,
    toRankingCursor(ranking).slice(0, -2),
  ])
    expect([cursor, await refused(cursor)]).toEqual([cursor, 422]);
});

test('the order that a member chose is stored in the account', async () => {
  const chosen = async () => (await ravi.call(readMe, {})).reply.data.commentOrder;
  expect(await chosen()).toBe('relevance');
  await ravi.call(editPreferences, { body: { commentOrder: 'newest' } });
  expect(await chosen()).toBe('newest');
});
