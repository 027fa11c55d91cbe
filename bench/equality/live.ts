import { createComment, createPost, reactToComment, reactToPost } from '#contract/posts/posts.ts';
import { followActor } from '#contract/network/network.ts';
import { across } from '#platform/database/narrow.ts';
import { openAccount, openSession } from '#modules/accounts';
import { connect } from '#modules/network';
import { createCall, type Call } from '../../server/src/call-inside.ts';
import { expectOk } from '../../server/src/demo/people.ts';
import type { App } from '../../server/src/app.ts';
import type { Fixture } from '../fixture/fixture.ts';

interface Deed {
  at: Date;
  run(): Promise<unknown>;
}

/**
 * Performs a fixture through the use cases: every action in order and at its time, which `setTime` passes to the app.
 */
export async function liveFixture(app: App, fixture: Fixture, setTime: (at: Date) => void): Promise<void> {
  const { db } = app.database;
  /** Maps the ids of the fixture to those that use cases created. */
  const ids = new Map<string, string>();
  const idOf = (id: string) => ids.get(id) ?? '';
  const calls = new Map<string, Call>();
  const as = (id: string) => calls.get(id) as Call;
  const first = fixture.connections[0]?.at ?? new Date();
  for (const member of fixture.members) {
    const { memberId } = (await openAccount(
      db,
      {
        email: member.email,
        passwordHash: 'x',
        firstName: member.firstName,
        lastName: member.lastName,
        accountType: null,
        language: 'en',
        termsVersion: '1',
        privacyVersion: '2',
        username: member.username,
      },
      member.since,
    )) ?? { memberId: '' };
    ids.set(member.id, memberId);
    const { token } = await openSession(
      db,
      { id: memberId, isAdmin: false },
      { browser: null, system: null, city: null, countryCode: null },
      first,
    );
    calls.set(member.id, createCall(app.fastify, token));
  }
  const awake = { read_on: '2026-01-01', awake: true, filled: true };
  await db
    .insertInto('feed_reader')
    .values([...ids.values()].map((viewer_id) => ({ viewer_id, ...awake })))
    .execute();
  const deeds: Deed[] = [
    ...fixture.connections.map(({ a, b, at }) => ({
      at,
      run: () => db.transaction().execute((transaction) => connect(across(transaction), idOf(a), idOf(b), at)),
    })),
    ...fixture.follows.map(({ followerId, followeeId, at }) => ({
      at,
      run: () => expectOk('follow', as(followerId)(followActor, { params: { actorId: idOf(followeeId) } })),
    })),
    ...fixture.posts.map((post) => ({
      at: post.publishedAt,
      run: async () => {
        const visibility = post.visibility as 'anyone';
        ids.set(
          post.id,
          (await expectOk('post', as(post.authorId)(createPost, { body: { text: post.text, visibility } }))).data.id,
        );
      },
    })),
    ...fixture.comments.map((comment) => ({
      at: comment.createdAt,
      run: async () => {
        const parentId = comment.parentId === null ? null : idOf(comment.parentId);
        ids.set(
          comment.id,
          (
            await expectOk(
              'comment',
              as(comment.authorId)(createComment, {
                params: { postId: idOf(comment.postId) },
                body: { text: comment.text, parentId },
              }),
            )
          ).data.id,
        );
      },
    })),
    ...fixture.reactions.map(({ targetId, actorId, kind, at }) => ({
      at,
      run: () => expectOk('reaction', as(actorId)(reactToPost, { params: { postId: idOf(targetId) }, body: { kind } })),
    })),
    ...fixture.commentReactions.map(({ targetId, actorId, kind, at }) => ({
      at,
      run: () =>
        expectOk('reaction', as(actorId)(reactToComment, { params: { commentId: idOf(targetId) }, body: { kind } })),
    })),
  ];
  for (const deed of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    setTime(deed.at);
    await deed.run();
  }
}
