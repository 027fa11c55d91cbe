import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as inSpaces from '#contract/posts/spaces.ts';
import * as posts from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { walk } from '#test/pages/sequence.ts';
import { openSpace, type OpenedSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { sweepHeld } from './tasks.ts';

let world: World;
let admin: Member, author: Member, reader: Member;
let group: OpenedSpace;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000', LIMIT_EDITS_DAY: '1000', LIMIT_CALLS_MEMBER: '1000000' });
  [admin, author, reader] = [await world.member('admin'), await world.member('author'), await world.member('reader')];
  group = await openSpace(world, admin, { approval: 'always' });
  for (const member of [author, reader]) await group.enter(member);
});
afterAll(() => world.close());

/** What waits or waited, as it should be: a new post, or, with `of`, an edit of a published one. */
interface Item {
  readonly id: string;
  readonly of: Item | null;
  state: string;
  text: string;
  version: number;
  days: number;
  /** Of a post: the text that everyone reads; null while there is none. */
  read: string | null;
}
interface Model {
  readonly items: Item[];
}
type Answer = { readonly status: number };
/** Answers with what the rules allow and what the call said; undefined: there is nothing to try it on. */
type Move = (
  model: Model,
  pick: <T>(of: readonly T[]) => T,
) => Promise<{ may: boolean; answer: Answer; after: () => void } | undefined>;

let texts = 0;
const newText = () => `Text ${(texts += 1)}`;
const about = ({ id }: Item) => ({ params: { heldId: id } });
const waits = ({ state }: Item): boolean => state === 'held';
const postOf = (item: Item): Item => item.of ?? item;
const is = (item: Item, state: string) => () => {
  item.state = state;
};

const moves: Readonly<Record<string, Move>> = {
  submit: async ({ items }) => {
    const text = newText();
    const answer = await author.call(inSpaces.createSpacePost, { params: { spaceId: group.id }, body: { text } });
    const id = answer.reply.data.waiting?.id ?? '';
    const item: Item = { id, of: null, state: 'held', text, version: 1, days: 0, read: null };
    return { may: true, answer, after: () => items.push(item) };
  },
  editWaiting: async ({ items }, pick) => {
    const item = pick(items);
    const [text, version] = [newText(), pick([item.version, item.version, item.version + 1])];
    const answer = await author.call(inSpaces.editHeldPost, { ...about(item), body: { version, text } });
    const after = () => Object.assign(item, { text, version: version + 1 });
    return { may: waits(item) && version === item.version, answer, after };
  },
  withdraw: async ({ items }, pick) => {
    const item = pick(items);
    const answer = await author.call(inSpaces.withdrawHeldPost, about(item));
    return { may: waits(item), answer, after: is(item, 'withdrawn') };
  },
  approve: async ({ items }, pick) => {
    const item = pick([...items.filter(waits), ...items]);
    const version = pick([item.version, item.version, item.version + 1]);
    const answer = await admin.call(inSpaces.approveHeldPost, { ...about(item), body: { version } });
    const isThere = item.of === null || item.of.read !== null;
    const after = () => {
      item.state = 'published';
      postOf(item).read = item.text;
    };
    return { may: waits(item) && version === item.version && isThere, answer, after };
  },
  reject: async ({ items }, pick) => {
    const item = pick(items);
    const answer = await admin.call(inSpaces.rejectHeldPost, { ...about(item), body: { reason: 'Off topic' } });
    return { may: waits(item), answer, after: is(item, 'rejected') };
  },
  approveAsAuthor: async ({ items }, pick) => {
    const item = pick(items);
    const { version } = item;
    const answer = await author.call(inSpaces.approveHeldPost, { ...about(item), body: { version } });
    return { may: false, answer, after: () => undefined };
  },
  editPublished: async ({ items }, pick) => {
    const published = items.filter(({ of, read }) => of === null && read !== null);
    if (published.length === 0) return undefined;
    const [post, text] = [pick(published), newText()];
    const params = { postId: post.id };
    const { version } = (await author.call(posts.readPost, { params })).reply.data.post;
    const answer = await author.call(posts.editPost, { params, body: { version, text } });
    const waiting = items.find((item) => item.of === post && waits(item));
    const { id } = await world.db
      .selectFrom('held_post')
      .select('id')
      .where('text', '=', text)
      .executeTakeFirstOrThrow();
    const after = () => {
      if (waiting === undefined) items.push({ id, of: post, state: 'held', text, version: 1, days: 0, read: null });
      else Object.assign(waiting, { text, version: waiting.version + 1 });
    };
    return { may: true, answer, after };
  },
  remove: async ({ items }, pick) => {
    const ofPosts = items.filter(({ of }) => of === null);
    const item = pick([...ofPosts, ...ofPosts.filter(({ read }) => read !== null)]);
    const call = { params: { postId: item.id }, body: { reason: 'Off topic' } };
    const answer = await admin.call(inSpaces.removeSpacePost, call);
    const after = () => {
      item.read = null;
      for (const edit of items.filter(({ of }) => of === item)) {
        if (waits(edit)) edit.state = 'rejected';
        // Its text was the post’s.
        if (edit.state === 'published') items.splice(items.indexOf(edit), 1);
      }
    };
    return { may: item.read !== null, answer, after };
  },
  daysPass: async ({ items }) => {
    await sql`update held_post set created_at = created_at - interval '5 days'`.execute(world.db);
    await enqueue(world.db, sweepHeld, {});
    await world.settled();
    const after = () => {
      for (const item of items.filter(waits)) {
        item.days += 5;
        if (item.days >= inSpaces.HELD_DAYS) item.state = 'returned';
      }
    };
    return { may: true, answer: { status: 200 }, after };
  },
};

const taken = new Set<string>();
test.each([7, 31])('no post vanishes on a random walk through what waits, walk %i', async (seed) => {
  const { pick } = walk(seed);
  const model: Model = { items: [] };
  await moves['submit']?.(model, pick).then((step) => step?.after());
  for (let count = 0; count < 60; count += 1) {
    const [name, move] = pick(Object.entries(moves));
    const before = model.items.map((item) => ({ ...item, of: item.of?.id }));
    const step = await move(model, pick);
    if (step === undefined) continue;
    const done = step.answer.status < 300;
    expect({ count, name, before, done }).toEqual({ count, name, before, done: step.may });
    if (done) {
      taken.add(name);
      step.after();
    }
    const rows = await world.db.selectFrom('held_post').select(['id', 'state', 'text', 'version']).execute();
    const stored = new Map(rows.map(({ id, ...row }) => [id, row]));
    for (const { id, state, text, version } of model.items)
      expect([count, name, stored.get(id)]).toEqual([count, name, { state, text, version }]);
    for (const { id, of, read } of model.items) {
      if (of !== null) continue;
      const { status, reply } = await reader.call(posts.readPost, { params: { postId: id } });
      const seen = status === 200 ? reply.data.post.text : null;
      expect([count, name, seen]).toEqual([count, name, read]);
    }
  }
});
test('the walks took every kind of step', () => {
  expect([...taken].toSorted()).toEqual(
    Object.keys(moves)
      .filter((name) => name !== 'approveAsAuthor')
      .toSorted(),
  );
});
