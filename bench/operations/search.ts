import { idAt, tokenAt, turn, type Operation } from './operation.ts';
import { cardColumns, peoplePage } from './people.ts';

const prefixes = ['ash', 'rav', 'sha', 'mee', 'kha', 'garc', 'sing', 'nai'];

/** Members by the beginning of a name; both sides use the same index. */
export const search: Operation = {
  name: 'search',
  goal: 0.4,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/search/people?query=${turn(prefixes, index)}`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: peoplePage(`select ${cardColumns} from actor a
           where a.id in (select actor_id from actor_name_key where key >= $2 and key < $2 || 'zzzz')
             and a.state = 'active' and a.discoverable
           order by a.display_name, a.id limit 20`),
    values: (world, index) => [idAt(world, index), turn(prefixes, index)],
  },
};
