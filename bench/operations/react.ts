import { turn, type BenchWorld, type Operation } from './operation.ts';

/** This many people and posts; then the same ones again with the other kind, so that each request changes something. */
const HALF = 400;
const kindAt = (index: number) => (Math.floor(index / HALF) % 2 === 0 ? 'like' : 'celebrate');
const personAt = (world: BenchWorld, index: number) => turn(world.people, index % HALF);
const postAt = (world: BenchWorld, index: number) => turn(world.posts, index % HALF);

export const react: Operation = {
  name: 'react',
  goal: null,
  maxCpu: 1.8,
  cardKinds: null,
  ours: (world, index) => ({
    method: 'PUT',
    path: `/api/posts/${postAt(world, index)}/reaction`,
    token: personAt(world, index).token,
    body: { kind: kindAt(index) },
  }),
  bare: {
    text: `insert into post_reaction (post_id, actor_id, kind, created_at) values ($1, $2, $3, now())
           on conflict (post_id, actor_id) do update set kind = excluded.kind returning kind`,
    // Other posts than ours uses, so that the bare server does not change reactions that ours has counted.
    values: (world, index) => [turn(world.posts, HALF + (index % HALF)), personAt(world, index).id, kindAt(index)],
  },
};
