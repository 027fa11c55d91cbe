import { idAt, tokenAt, type Operation } from './operation.ts';
import { cardColumns, peoplePage } from './people.ts';

/** The member's own connections, newest first, a page of 20. */
export const connections: Operation = {
  name: 'connections',
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: '/api/network/people?tab=connections',
    token: tokenAt(world, index),
  }),
  bare: {
    text: peoplePage(`select ${cardColumns}, c.created_at from connection c join actor a on a.id = c.other_id
           where c.actor_id = $1 order by c.created_at desc, c.other_id desc limit 20`),
    values: (world, index) => [idAt(world, index)],
  },
};
