import { idAt, tokenAt, type Operation } from './operation.ts';
import { cardColumns, peoplePage } from './people.ts';

/** Twenty people to follow. The hand-written version takes the most followed ones of the same country. */
export const suggestions: Operation = {
  name: 'suggestions',
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: '/api/suggestions/people?limit=20', token: tokenAt(world, index) }),
  bare: {
    text: peoplePage(`select ${cardColumns}, c.followers
      from profile p join actor a on a.id = p.member_id join follow_count c on c.actor_id = a.id
           where p.country_code = (select country_code from profile where member_id = $1) and a.id <> $1
             and not exists (select 1 from follow f where f.follower_id = $1 and f.followee_id = a.id)
           order by c.followers desc, a.id limit 20`),
    values: (world, index) => [idAt(world, index)],
  },
};
