import { tokenAt, turn, type Operation } from './operation.ts';

const beginnings = ['ash', 'rav', 'sha', 'mee', 'kha', 'garc', 'sing', 'nai'];

/** Members by the beginning of a name; both sides go through the same index. */
export const search: Operation = {
  name: 'search', goal: 0.4, cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: `/api/search/people?query=${turn(beginnings, index)}`, token: tokenAt(world, index) }),
  bare: {
    text: `select id, username, display_name, headline, photo_id from actor
           where id in (select actor_id from actor_name_key where key >= $1 and key < $1 || 'zzzz') and state = 'active' and discoverable
           order by display_name, id limit 20`,
    values: (_world, index) => [turn(beginnings, index)],
  },
};
