import { authorColumns, idAt, tokenAt, type Operation } from './operation.ts';

/** Viewers of the member's profile in the last 28 days, a page of 20. */
export const viewers: Operation = {
  name: 'viewers',
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: '/api/insights/viewers', token: tokenAt(world, index) }),
  bare: {
    text: `select ${authorColumns}, v.viewed_at, v.title, v.country_code
      from profile_view v left join actor a on a.id = v.viewer_id
           where v.owner_id = $1 and v.mode <> 'private' and v.viewed_at > now() - interval '28 days'
             order by v.viewed_at desc, v.id desc limit 20`,
    values: (world, index) => [idAt(world, index)],
  },
};
