import { idAt, tokenAt, turn, type Operation } from './operation.ts';

const text = (index: number) => `Bench ${index}: a plain sentence of a usual length for a comment.`;

/** Comments on a post. Ours also notifies its author, in the background. */
export const comment: Operation = {
  name: 'comment',
  goal: null,
  maxCpu: 1.8,
  cardKinds: null,
  ours: (world, index) => ({
    method: 'POST',
    path: `/api/posts/${turn(world.posts, index)}/comments`,
    token: tokenAt(world, index),
    body: { text: text(index) },
  }),
  bare: {
    text: `insert into comment (id, post_id, author_id, member_id, text, created_at)
      values (gen_random_uuid(), $1, $2, $2, $3, now()) returning id`,
    values: (world, index) => [turn(world.posts, index), idAt(world, index), text(index)],
  },
};
