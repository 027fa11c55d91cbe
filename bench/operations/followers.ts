import { idAt, tokenAt, type Operation } from './operation.ts';
import { cardColumns, peoplePage } from './people.ts';

/** Another member's followers, newest first, a page of 20. */
export const followers: Operation = {
  name: 'followers',
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/actors/${idAt(world, index + 1)}/followers`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: peoplePage(`select ${cardColumns}, f.created_at from follow f join actor a on a.id = f.follower_id
           where f.followee_id = $2 and f.state = 'active' order by f.created_at desc, f.follower_id desc limit 20`),
    values: (world, index) => [idAt(world, index), idAt(world, index + 1)],
  },
};
