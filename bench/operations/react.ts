import { turn, type BenchWorld, type Operation } from './operation.ts';

/** As many people and posts; then the same ones again with the other kind, so that each request changes something. */
const half = 400;
const kindAt = (index: number) => (Math.floor(index / half) % 2 === 0 ? 'like' : 'celebrate');
const who = (world: BenchWorld, index: number) => turn(world.people, index % half);
const what = (world: BenchWorld, index: number) => turn(world.posts, index % half);

export const react: Operation = {
  name: 'react',
  goal: null,
  cardKinds: null,
  ours: (world, index) => ({
    method: 'PUT',
    path: `/api/posts/${what(world, index)}/reaction`,
    token: who(world, index).token,
    body: { kind: kindAt(index) },
  }),
  bare: {
    text: `insert into post_reaction (post_id, actor_id, kind, created_at) values ($1, $2, $3, now())
           on conflict (post_id, actor_id) do update set kind = excluded.kind returning kind`,
    // Other posts: a reaction that ours has counted must not change behind its back.
    values: (world, index) => [turn(world.posts, half + (index % half)), who(world, index).id, kindAt(index)],
  },
};
