import { idAt, tokenAt, type Operation } from './operation.ts';

/** The first 20, composed of the cards of people, posts and comments. */
export const notifications: Operation = {
  name: 'notifications',
  goal: 0.45,
  cardKinds: 3,
  ours: (world, index) => ({ method: 'GET', path: '/api/notifications', token: tokenAt(world, index) }),
  bare: {
    text: 'select * from notification where recipient_id = $1 order by latest_at desc, id desc limit 20',
    values: (world, index) => [idAt(world, index)],
  },
};
