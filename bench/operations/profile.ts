import { tokenAt, turn, type Operation } from './operation.ts';

/** A profile with only a headline. */
export const profile: Operation = {
  name: 'profile',
  goal: 0.4,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/profiles/${turn(world.usernames, index)}`,
    token: tokenAt(world, index),
  }),
  bare: { text: 'select * from actor where username = $1', values: (world, index) => [turn(world.usernames, index)] },
};
