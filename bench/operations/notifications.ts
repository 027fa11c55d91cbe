import { idAt, tokenAt, type Operation } from './operation.ts';

/** The first 20, composed of the cards of people, posts and comments. */
export const notifications: Operation = {
  name: 'notifications',
  goal: 0.45,
  cardKinds: 3,
  ours: (world, index) => ({ method: 'GET', path: '/api/notifications', token: tokenAt(world, index) }),
  bare: {
    // What the page shows: up to three people with their cards, and the beginning of the post or comment.
    text: `select n.*, left(coalesce(p.text, c.text), 200) as excerpt,
             (select json_agg(json_build_object('id', a.id, 'username', a.username, 'name', a.display_name,
                'headline', a.headline, 'photo', a.photo_id, 'placeholder', a.photo_placeholder,
                'verified', a.verified))
              from actor a where a.id = any (n.actor_ids)) as people
           from notification n
             left join post p on n.target_kind = 'post' and p.id = n.target_id
             left join comment c on n.target_kind = 'comment' and c.id = n.target_id
           where n.recipient_id = $1 order by n.latest_at desc, n.id desc limit 20`,
    values: (world, index) => [idAt(world, index)],
  },
};
