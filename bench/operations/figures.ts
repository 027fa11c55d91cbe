import { idAt, tokenAt, type Operation } from './operation.ts';

/** Daily views of the member's profile in the last 28 days and the 28 days before. */
export const figures: Operation = {
  name: 'figures',
  goal: null,
  cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: '/api/insights/figures', token: tokenAt(world, index) }),
  bare: {
    text: `select v.viewed_at::date as day, count(*) from profile_view v
      where v.owner_id = $1 and v.viewed_at > now() - interval '56 days' group by 1 order by 1`,
    values: (world, index) => [idAt(world, index)],
  },
};
