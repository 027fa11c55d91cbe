import { addComment, createPost, reactToComment, reactToPost } from '#contract/posts.ts';
import { followActor } from '#contract/network.ts';
import { across } from '#platform/database/door.ts';
import { openAccount, openSession } from '#rooms/accounts';
import { connect } from '#rooms/network';
import { createCall, type Call } from '../../server/src/call-inside.ts';
import { must } from '../../server/src/demo/people.ts';
import type { Hall } from '../../server/src/hall.ts';
import type { Crowd } from '../crowd/crowd.ts';

interface Deed {
  at: Date;
  run(): Promise<unknown>;
}

/** Lets a crowd live through the use cases: everything in its order and at its time, which `setTime` tells the hall. */
export async function liveCrowd(hall: Hall, crowd: Crowd, setTime: (at: Date) => void): Promise<void> {
  const { db } = hall.database;
  /** Ids of the crowd's own invention → those that use cases gave. */
  const ids = new Map<string, string>();
  const given = (id: string) => ids.get(id) ?? '';
  const calls = new Map<string, Call>();
  const as = (id: string) => calls.get(id) as Call;
  const first = crowd.connections[0]?.at ?? new Date();
  for (const member of crowd.members) {
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
    calls.set(member.id, createCall(hall.app, token));
  }
  const deeds: Deed[] = [
    ...crowd.connections.map(({ a, b, at }) => ({
      at,
      run: () => db.transaction().execute((transaction) => connect(across(transaction), given(a), given(b), at)),
    })),
    ...crowd.follows.map(({ followerId, followeeId, at }) => ({
      at,
      run: () => must('follow', as(followerId)(followActor, { params: { actorId: given(followeeId) } })),
    })),
    ...crowd.posts.map((post) => ({
      at: post.publishedAt,
      run: async () => {
        const visibility = post.visibility as 'anyone';
        ids.set(
          post.id,
          (await must('post', as(post.authorId)(createPost, { body: { text: post.text, visibility } }))).data.id,
        );
      },
    })),
    ...crowd.comments.map((comment) => ({
      at: comment.createdAt,
      run: async () => {
        const parentId = comment.parentId === null ? null : given(comment.parentId);
        ids.set(
          comment.id,
          (
            await must(
              'comment',
              as(comment.authorId)(addComment, {
                params: { postId: given(comment.postId) },
                body: { text: comment.text, parentId },
              }),
            )
          ).data.id,
        );
      },
    })),
    ...crowd.reactions.map(({ targetId, actorId, kind, at }) => ({
      at,
      run: () => must('reaction', as(actorId)(reactToPost, { params: { postId: given(targetId) }, body: { kind } })),
    })),
    ...crowd.commentReactions.map(({ targetId, actorId, kind, at }) => ({
      at,
      run: () =>
        must('reaction', as(actorId)(reactToComment, { params: { commentId: given(targetId) }, body: { kind } })),
    })),
  ];
  for (const deed of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    setTime(deed.at);
    await deed.run();
  }
}
