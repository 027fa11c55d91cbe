import { authorColumns, tokenAt, turn, type Operation } from './operation.ts';

/** A post with its first comments. */
export const post: Operation = {
  name: 'post',
  goal: 0.4,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/posts/${turn(world.posts, index)}`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: `select c.id, c.text, c.created_at, c.like_count, ${authorColumns}, p.text as post_text, p.published_at
      from post p
           left join comment c on c.post_id = p.id and c.parent_id is null and c.deleted_at is null
           join actor a on a.id = coalesce(c.author_id, p.author_id) where p.id = $1 order by c.created_at, c.id
             limit 20`,
    values: (world, index) => [turn(world.posts, index)],
  },
};
