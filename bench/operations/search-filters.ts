import { idAt, tokenAt, turn, type BenchWorld, type Operation } from './operation.ts';
import { cardColumns, peoplePage } from './people.ts';

/** A search with filters: its name, its query, and the hand-written page, whose values follow $1. */
const filtered = (
  name: string,
  goal: number,
  filters: readonly Readonly<Record<string, string>>[],
  page: string,
): Operation => ({
  name,
  goal,
  cardKinds: 0,
  ours: (world: BenchWorld, index: number) => ({
    method: 'GET',
    path: `/api/search/people?${new URLSearchParams({ query: '', ...turn(filters, index) }).toString()}`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: peoplePage(
      `select ${cardColumns} ${page} and a.state = 'active' and a.discoverable order by a.sort_name, a.id limit 20`,
    ),
    values: (world, index) => [idAt(world, index), ...Object.values(turn(filters, index))],
  },
});
const has = (section: string, column: string, prefix: string): string =>
  `exists (select 1 from profile_item i
    where i.member_id = a.id and i.section = '${section}' and i.${column} like ${prefix} || '%'
    and i.deleted_at is null)`;

/** People by place and industry: a twentieth of all members. */
export const searchPlace = filtered(
  'search in a place',
  0.4,
  [
    { country: 'IN', industry: 'design' },
    { country: 'US', industry: 'healthcare' },
    { country: 'BR', industry: 'education' },
  ],
  'from profile f join actor a on a.id = f.member_id where f.country_code = $2 and $3 = any (f.interests)',
);

/** People by name and company or school. */
export const searchCompany = filtered(
  'search in a company',
  0.35,
  [
    { query: 'sha', company: 'loom' },
    { query: 'rav', company: 'village' },
    { query: 'ash', company: 'paper light' },
  ],
  `from actor a where a.id in (select actor_id from actor_name_key where key >= $2 and key < $2 || 'zzzz')
    and ${has('work_experience', 'organisation_folded', '$3')}`,
);

/** Second-degree connections by field of study and place. */
export const searchSkill = filtered(
  'search for a skill',
  0.4,
  [
    { skill: 'python', school: 'pune' },
    { skill: 'teach', school: 'delhi' },
    { skill: 'gard', school: 'free' },
  ].map((each) => ({ ...each, degree: '2' })),
  `from actor a where a.id in (select far.other_id
    from connection near join connection far on far.actor_id = near.other_id where near.actor_id = $1)
     and ${has('skills', 'title_folded', '$2')} and ${has('educations', 'organisation_folded', '$3')} and $4 = '2'
       and a.id <> $1
     and not exists (select 1 from connection c where c.actor_id = $1 and c.other_id = a.id)`,
);
