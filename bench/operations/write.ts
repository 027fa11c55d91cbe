import { idAt, tokenAt, type Operation } from './operation.ts';

const text = (index: number) => `Bench ${index}: a plain sentence of a usual length for a post.`;

/** Publishes a post. Ours also adds it to the home pages of two hundred followers, in the background. */
export const write: Operation = {
  name: 'write',
  goal: null,
  maxCpu: 4,
  cardKinds: null,
  ours: (world, index) => ({
    method: 'POST',
    path: '/api/posts',
    token: tokenAt(world, index),
    body: { text: text(index) },
  }),
  bare: {
    text: `insert into post (id, author_id, member_id, text, visibility, published_at)
      values (gen_random_uuid(), $1, $1, $2, 'anyone', now()) returning id`,
    values: (world, index) => [idAt(world, index), text(index)],
  },
};
