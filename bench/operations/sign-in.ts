import { turn, type Operation } from './operation.ts';

/** Password hashing is expensive on purpose, so this has no goal; the bare server only looks up the row. */
export const signIn: Operation = {
  name: 'sign in',
  goal: null,
  cardKinds: null,
  ours: (world, index) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: turn(world.people, index).email, password: world.password },
  }),
  bare: {
    text: 'select member_id, password_hash from account where email = $1',
    values: (world, index) => [turn(world.people, index).email],
  },
};
