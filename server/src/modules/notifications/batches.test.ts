import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { createComment, createPost } from '#contract/posts/posts.ts';
import { collectNotifications } from '#platform/notifications.ts';
import { withDeadline } from '#platform/database/request-scope.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { emitFact } from '#platform/facts/index.ts';
import { createBackgroundContexts } from '#platform/tasks/contexts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { modules } from '../../modules.ts';
import { effects } from './effects.ts';
import { addActors, type NewActor } from './queries-add.ts';
import { retract } from './queries-write.ts';
import type { NotificationsTables } from './tables.ts';

let world: World;
let author: Member;
let people: Member[];
beforeAll(async () => {
  world = await openWorld();
  author = await world.member('asha');
  people = await Promise.all(['ravi', 'meera', 'karan', 'leela', 'priya'].map(async (name) => world.member(name)));
});
afterAll(() => world.close());

const publish = async () => (await author.call(createPost, { body: { text: 'react to me' } })).reply.data.id;
const react = async (postId: string, actors: readonly Member[]) =>
  world.db
    .insertInto('post_reaction')
    .values(actors.map(({ id }) => ({ post_id: postId, actor_id: id, kind: 'like', created_at: new Date() })))
    .execute();
/** Emits facts in one transaction, so that they are dispatched in one batch. Returns the time that they count from. */
async function emitReacted(...facts: { postId: string; actor: Member; secondsLater: number }[]): Promise<number> {
  const start = world.clock.now().getTime();
  await world.db.transaction().execute(async (db) => {
    for (const { postId, actor, secondsLater } of facts)
      await emitFact(
        across(db),
        'posts.reacted',
        { postId, authorId: author.id, actorId: actor.id },
        new Date(start + secondsLater * 1000),
      );
  });
  await world.settled();
  return start;
}
const listAbout = async (postId: string) =>
  (await author.call(listNotifications, {})).reply.data.filter(({ subject }) => subject?.id === postId);
const countOf = async (table: 'notification_mail' | 'notification_sent' | 'fact') => {
  const all = world.db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count'));
  return Number((await all.executeTakeFirstOrThrow()).count);
};

test('two same reactions in one batch count once, the latest first, with one e-mail and one push', async () => {
  const [ravi, meera] = people as [Member, Member];
  const postId = await publish();
  await react(postId, [ravi, meera]);
  await world.settled();
  const before = [await countOf('notification_mail'), await countOf('notification_sent'), await countOf('fact')];
  const start = await emitReacted(
    { postId, actor: ravi, secondsLater: 1 },
    { postId, actor: meera, secondsLater: 2 },
    { postId, actor: ravi, secondsLater: 3 },
  );
  const latest = new Date(start + 3000).toISOString();
  expect(await listAbout(postId)).toMatchObject([
    { actorCount: 2, actors: [{ id: ravi.id }, { id: meera.id }], seen: false, at: latest },
  ]);
  const after = [await countOf('notification_mail'), await countOf('notification_sent'), await countOf('fact')];
  // Three reactions, and one fact for the author's list.
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 4]);
});

test('a batch adds to a group of people, retracts what was undone, and keeps apart what it is about', async () => {
  const [ravi, meera, karan, leela, priya] = people as [Member, Member, Member, Member, Member];
  const [postId, otherId] = [await publish(), await publish()];
  await react(postId, [ravi, meera]);
  await react(otherId, [ravi]);
  await emitReacted({ postId, actor: ravi, secondsLater: 1 }, { postId, actor: meera, secondsLater: 2 });
  await world.db.deleteFrom('post_reaction').where('actor_id', '=', ravi.id).where('post_id', '=', postId).execute();
  await react(postId, [karan, leela, priya]);
  await emitReacted(
    { postId, actor: karan, secondsLater: 3 },
    { postId, actor: ravi, secondsLater: 3 },
    { postId: otherId, actor: ravi, secondsLater: 3 },
    { postId, actor: leela, secondsLater: 5 },
    { postId, actor: priya, secondsLater: 4 },
  );
  expect(await listAbout(postId)).toMatchObject([
    { actorCount: 4, actors: [{ id: leela.id }, { id: priya.id }, { id: karan.id }] },
  ]);
  expect(await listAbout(otherId)).toMatchObject([{ actorCount: 1, actors: [{ id: ravi.id }] }]);
});

test('in a batch, what notified within a day is not new, unless someone else did it', async () => {
  const [ravi, meera] = people as [Member, Member];
  const [postId, otherId] = [await publish(), await publish()];
  await react(postId, [ravi]);
  await react(otherId, [ravi]);
  await emitReacted({ postId, actor: ravi, secondsLater: 0 }, { postId: otherId, actor: ravi, secondsLater: 0 });
  await world.db.deleteFrom('notification').where('target_id', 'in', [postId, otherId]).execute();
  await react(otherId, [meera]);
  await emitReacted(
    { postId, actor: ravi, secondsLater: 1 },
    { postId: otherId, actor: meera, secondsLater: 1 },
    { postId: otherId, actor: ravi, secondsLater: 2 },
  );
  expect(await listAbout(postId)).toMatchObject([{ seen: true, actorCount: 1 }]);
  expect(await listAbout(otherId)).toMatchObject([{ seen: false, actorCount: 2 }]);
});

describe('a batch of people', () => {
  const db = () => narrowed<NotificationsTables>(world.database);
  const usual = (more: Partial<NewActor> = {}): NewActor => ({
    recipientId: author.id,
    kind: 'reacted',
    targetKind: 'post',
    targetId: uuid(),
    actorId: people[0]!.id,
    at: world.clock.now(),
    again: false,
    shown: true,
    reversible: false,
    ...more,
  });
  const add = (...actors: NewActor[]) => addActors(db(), actors, uuid);

  test('repeats what happens once only for another kind, thing, recipient or person', async () => {
    const first = usual();
    await add(first);
    const counts: number[] = [];
    for (const change of [
      {},
      { kind: 'commented' },
      { targetId: uuid() },
      { targetKind: 'comment' },
      { recipientId: people[4]!.id },
      { actorId: people[1]!.id },
      { again: true },
    ])
      counts.push((await add({ ...first, ...change })).length);
    expect(counts).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });

  test('is news for those kinds that were not within a day', async () => {
    const first = usual({ reversible: true });
    await add(first);
    await retract(db(), [first]);
    const rows = await add(first, { ...first, kind: 'commented' }, { ...first, targetKind: 'comment' });
    expect(new Map(rows.map((row) => [`${row.kind} ${row.target_kind}`, row.news_at !== null]))).toEqual(
      new Map([
        ['reacted post', false],
        ['commented post', true],
        ['reacted comment', true],
      ]),
    );
  });

  test('counts as shown and as repeatable what one of its same entries is', async () => {
    const first = usual();
    await add(first);
    const both = [first, { ...first, again: true }];
    expect([(await add(...both)).length, (await add(...both.toReversed())).length]).toEqual([1, 1]);
    const hidden = usual({ shown: false });
    const other = usual({ shown: false });
    await add(hidden, { ...hidden, shown: true }, { ...other, shown: true }, other);
    expect([(await listAbout(hidden.targetId)).length, await countShown(hidden, other)]).toEqual([0, 2]);
  });
  /** Things that no one sees are not listed, so the table is counted. */
  const countShown = async (...actors: NewActor[]) => {
    const ids = actors.map(({ targetId }) => targetId);
    const rows = world.db.selectFrom('notification').select('shown').where('target_id', 'in', ids);
    return (await rows.execute()).filter(({ shown }) => shown).length;
  };

  test('adds to those who are known, and takes one kind of what someone did back', async () => {
    const [ravi, meera, karan] = people as [Member, Member, Member];
    const postId = await publish();
    const did = (member: Member, seconds: number, more: Partial<NewActor> = {}) =>
      usual({ targetId: postId, actorId: member.id, at: new Date(Date.now() + seconds * 1000), ...more });
    await add(did(ravi, 1), did(meera, 2), did(ravi, 1, { kind: 'commented' }));
    // The fact of what happened in between comes last.
    await add(did(karan, 1.5));
    const shown = async () =>
      new Map((await listAbout(postId)).map(({ kind, actors }) => [kind, actors.map(({ id }) => id)]));
    const commented: [string, string[]] = ['commented', [ravi.id]];
    expect(await shown()).toEqual(new Map([['reacted', [meera.id, karan.id, ravi.id]], commented]));
    await retract(db(), [did(ravi, 1)]);
    expect(await shown()).toEqual(new Map([['reacted', [meera.id, karan.id]], commented]));
  });
});

test('the number of statements and round trips does not grow with the batch', async () => {
  const declared = effects({ notifications: collectNotifications(modules) });
  const contexts = createBackgroundContexts({
    db: world.database,
    services: world.app.services,
    afterFacts: () => undefined,
    whisper: () => undefined,
  });
  const costOf = async (name: string, data: readonly unknown[]) => {
    const effect = declared.find((each) => each.name === `notifications.${name}`);
    const facts = data.map((each) => ({ factId: '0', statedAt: world.clock.now(), data: each }));
    return await withDeadline(10_000, async (scope) => {
      await contexts.transaction(async (ctx) => effect?.run(ctx, facts));
      return { queries: scope.queries, roundTrips: scope.roundTrips };
    });
  };
  const posts = await Promise.all(Array.from({ length: 6 }, publish));
  for (const postId of posts) await react(postId, people);
  const reactions = posts.flatMap((postId) =>
    people.map((actor) => ({ postId, authorId: author.id, actorId: actor.id })),
  );
  const alone = await costOf('posts.reacted', reactions.slice(0, 1));
  expect(await costOf('posts.reacted', reactions.slice(1))).toEqual(alone);
  expect(alone.roundTrips).toBeLessThanOrEqual(3);

  const [commenter] = people as [Member];
  const comments = await Promise.all(
    posts.map(async (postId) => {
      const { reply } = await commenter.call(createComment, { params: { postId }, body: { text: 'well said' } });
      return { postId, commentId: reply.data.id };
    }),
  );
  await world.settled();
  const commented = comments.map((comment) => ({
    ...comment,
    authorId: commenter.id,
    postAuthorId: author.id,
    parentId: null,
    parentAuthorId: null,
    mentionedIds: [],
  }));
  expect(await costOf('posts.commented', commented)).toEqual(await costOf('posts.commented', commented.slice(0, 1)));
});
