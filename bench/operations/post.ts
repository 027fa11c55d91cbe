import { authorColumns, idAt, tokenAt, turn, type Operation } from './operation.ts';

/** A post with its first comments, and what the reader has to do with it. */
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
    text: `select c.id, c.text, c.created_at, c.like_count, ${authorColumns}, p.text as post_text, p.published_at,
             (select r.kind from post_reaction r where r.post_id = p.id and r.actor_id = $2) as own_reaction,
             exists (select 1 from follow f where f.follower_id = $2 and f.followee_id = a.id and f.state = 'active')
               as follows,
             exists (select 1 from connection n where n.actor_id = $2 and n.other_id = a.id) as connected
      from post p
           left join comment c on c.post_id = p.id and c.parent_id is null and c.deleted_at is null
           join actor a on a.id = coalesce(c.author_id, p.author_id) where p.id = $1 order by c.created_at, c.id
             limit 20`,
    values: (world, index) => [turn(world.posts, index), idAt(world, index)],
  },
};
