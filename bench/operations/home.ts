import { authorColumns, idAt, postColumns, tokenAt, type Operation } from './operation.ts';

/** The home feed, a page of 20. */
export const home: Operation = {
  name: 'home',
  goal: 0.5,
  cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: '/api/feed', token: tokenAt(world, index) }),
  bare: {
    text: `select ${postColumns}, ${authorColumns}
      from timeline t join post p on p.id = t.post_id join actor a on a.id = p.author_id
           where t.viewer_id = $1 order by t.published_at desc, t.post_id desc limit 20`,
    values: (world, index) => [idAt(world, index)],
  },
};
