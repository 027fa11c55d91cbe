import { statement } from '#platform/database/statement.ts';
import { reachedText, shownPeople, visibleText } from '#modules/network';
import type { PersonRow } from './queries.ts';

/** What is asked of people, $3 to $13; null where nothing is. Ends of what begins alike come beside the beginnings. */
export type Filters = [
  companyLow: string | null,
  companyHigh: string | null,
  schoolLow: string | null,
  schoolHigh: string | null,
  skillLow: string | null,
  skillHigh: string | null,
  country: string | null,
  state: string | null,
  city: number | null,
  industry: string | null,
  degree: string | null,
];

/**
 * At most so many who fit are put in order. Where more do, people are gone through in order until a page of them fits.
 */
const FEW = 200;
/** Of those whom the viewer follows so many stand before others. */
const MOST_AROUND = 1000;
/** People at two steps who are looked through where one asks for these. */
const MOST_FAR = 20_000;

/**
 * Entries of a section that fit (their index holds no empty ones, and must be told so) and that the viewer may see: a
 * hidden section must not make its owner findable by it.
 */
const entries = (section: string, column: string, low: string, high: string): string => `
  from profile_entry
  where profile_entry.section = '${section}' and profile_entry.${column} <> '' and profile_entry.${column} ~>=~ ${low}::text and profile_entry.${column} ~<~ ${high}::text
    and (profile_entry.member_id = $1 or ${reachedText({ viewer: '$1', owner: 'profile_entry.member_id', level: 'profile_entry.level' })})`;
const company = entries('work_experience', 'organisation_folded', '$3', '$4');
const school = entries('educations', 'organisation_folded', '$5', '$6');
const skill = entries('skills', 'title_folded', '$7', '$8');
const place = `
  from profile_place
  where ($9::text is null or profile_place.country_code = $9) and ($10::text is null or profile_place.state_code = $10)
    and ($11::int is null or profile_place.city_id = $11) and ($12::text is null or $12 = any (profile_place.interests))`;

const far =
  'select beyond.other_id from connected as near join connected as beyond on beyond.actor_id = near.other_id where near.actor_id = $1';

/**
 * Whether there is one: looked up for each person. Said by "exists" the planner would gather all there are, to be ready
 * for many; here it ends with a page.
 */
const some = (part: string): string => `(select true ${part} limit 1)`;
const connection = (id: string): string =>
  some(`from connected where connected.actor_id = $1 and connected.other_id = ${id}`);
const atTwoSteps = (id: string): string =>
  some(
    `from connected as theirs join connected as mine on mine.actor_id = $1 and mine.other_id = theirs.other_id where theirs.actor_id = ${id}`,
  );

type Part = 'company' | 'school' | 'skill' | 'country' | 'state' | 'city' | 'industry' | 'degree';
const isNull: Readonly<Record<Part, string>> = {
  company: '$3::text is null',
  school: '$5::text is null',
  skill: '$7::text is null',
  country: '$9::text is null',
  state: '$10::text is null',
  city: '$11::int is null',
  industry: '$12::text is null',
  degree: '$13::text is null',
};
/**
 * Whether a person is what is asked for, beside the part that is known already. Each part is looked at only where
 * something is asked.
 */
function fits(id: string, known?: Part): string {
  const places = (['country', 'state', 'city', 'industry'] as const)
    .filter((part) => part !== known)
    .map((part) => isNull[part])
    .join(' and ');
  const parts = [
    ...(
      [
        ['company', company],
        ['school', school],
        ['skill', skill],
      ] as const
    )
      .filter(([part]) => part !== known)
      .map(([part, text]) => `(${isNull[part]} or ${some(`${text} and profile_entry.member_id = ${id}`)})`),
    `((${places}) or ${some(`${place} and profile_place.member_id = ${id}`)})`,
    `(${isNull.degree} or case when ${id} = $1 then false when ${connection(id)} then $13 = '1' when ${atTwoSteps(id)} then $13 = '2' else $13 = '3' end)`,
  ];
  return parts.join('\n  and ');
}

/** Where those who fit are gathered from, as long as they are few. */
const candidateSources: Readonly<Record<Exclude<CandidateSource, 'others'>, { from: string; knows?: Part }>> = {
  connections: { from: 'select connected.other_id as id from connected where connected.actor_id = $1' },
  company: { from: `select profile_entry.member_id as id ${company}`, knows: 'company' },
  school: { from: `select profile_entry.member_id as id ${school}`, knows: 'school' },
  skill: { from: `select profile_entry.member_id as id ${skill}`, knows: 'skill' },
  city: {
    from: 'select profile_place.member_id as id from profile_place where profile_place.city_id = $11',
    knows: 'city',
  },
  around: { from: `select distinct step.other_id as id from (${far} limit ${MOST_FAR}) as step` },
  industry: {
    from: 'select profile_interested.member_id as id from profile_interested where profile_interested.interest = $12',
    knows: 'industry',
  },
  country: {
    from: 'select profile_place.member_id as id from profile_place where profile_place.country_code = $9',
    knows: 'country',
  },
};
export type CandidateSource =
  | 'connections'
  | 'company'
  | 'school'
  | 'skill'
  | 'city'
  | 'around'
  | 'industry'
  | 'country'
  | 'others';

function gathered(source: CandidateSource): string {
  if (source === 'others') return 'few as (select null::uuid as id limit 0), many as materialized (select true as are)';
  const { from, knows } = candidateSources[source];
  return `few as materialized (select well.id from (${from}) as well where ${fits('well.id', knows)} limit ${FEW + 1}),
  many as materialized (select count(*) > ${FEW} as are from few)`;
}
const areFew = '(select not many.are from many)';
const areMany = '(select many.are from many)';
const around = `around as materialized (select active_follow.followee_id as id from active_follow where active_follow.follower_id = $1 order by active_follow.followee_id limit ${MOST_AROUND})`;
const notAround = (id: string): string => `${id} <> $1 and ${id} not in (select around.id from around)`;
const proximity = (id: string): string =>
  `case when ${id} = $1 then 0 when ${id} in (select around.id from around) then 2 else 4 end`;
const seen = (id: string, state: string): string =>
  visibleText({ viewer: '$1', person: '$2', owner: id, level: `'anyone'`, ownerState: state });
const shown = (from: string, page: string): string =>
  shownPeople({ from, page, own: 'page.rank, page.key', order: 'page.rank, page.key, page.actor_id' });
const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`;

type Cursor = [rank: number, key: string, id: string, limit: number];
const named = (source: CandidateSource) =>
  statement<
    PersonRow,
    [
      viewer: string,
      person: string,
      ...Filters,
      lows: readonly string[],
      highs: readonly string[],
      classes: readonly number[],
      ...Cursor,
    ]
  >(
    shown(
      `
  range as materialized (
    select given.low, given.high, given.class * 6 as fit from unnest($14::text[], $15::text[], $16::int[]) as given (low, high, class)
  ), ${around}, ${gathered(source)}, close as (
    select few.id from few where ${areFew}
    union select around.id from around where ${areMany} and ${fits('around.id')}
    union select $1::uuid where ${areMany} and ${fits('$1::uuid')}
  ), hit as (
    select close.id as actor_id, key_of.fit + ${proximity('close.id')} as rank, key_of.key
    from close cross join lateral (
      select range.fit, name_key.key from name_key join range on name_key.key >= range.low and name_key.key < range.high
      where name_key.actor_id = close.id order by range.fit, name_key.key limit 1) as key_of
    union all
    select walked.actor_id, range.fit + 4, walked.key
    from range cross join lateral (
      select name_key.actor_id, name_key.key from name_key
      where ${areMany} and range.fit + 4 >= $17::int and name_key.key >= range.low and name_key.key < range.high
        and (name_key.key, name_key.actor_id) > (case when range.fit + 4 = $17 then $18::text else range.low end, case when range.fit + 4 = $17 then $19::uuid else ${nobody} end)
        and ${notAround('name_key.actor_id')} and ${fits('name_key.actor_id')} and ${seen('name_key.actor_id', `'active'`)}
        and not exists (
          select 1 from name_key as other join range as better on other.key >= better.low and other.key < better.high
          where other.actor_id = name_key.actor_id and (better.fit, other.key) < (range.fit, name_key.key))
      order by name_key.key, name_key.actor_id limit $20
    ) as walked
  )`,
      `
    select hit.actor_id, hit.rank, hit.key from hit
    where ($17::int < 0 or (hit.rank, hit.key, hit.actor_id) > ($17::int, $18::text, $19::uuid)) and ${seen('hit.actor_id', `'active'`)}
    order by hit.rank, hit.key, hit.actor_id limit $20`,
    ),
  );

const alone = (source: CandidateSource) =>
  statement<PersonRow, [viewer: string, person: string, ...Filters, ...Cursor]>(
    shown(
      `
  ${around}, ${gathered(source)}, close as (
    select few.id from few where ${areFew}
    union select around.id from around where ${areMany} and ${fits('around.id')}
    union select $1::uuid where ${areMany} and ${fits('$1::uuid')}
  ), hit as (
    select card.id as actor_id, card.sort_name as key, ${proximity('card.id')} as rank
    from close cross join lateral (select * from actor_card where actor_card.id = close.id offset 0) as card
    where card.discoverable and card.kind = 'member' and ${seen('card.id', 'card.state')}
    union all
    (select actor_card.id, actor_card.sort_name, 4 from actor_card
     where ${areMany} and actor_card.state = 'active' and actor_card.discoverable and actor_card.kind = 'member'
       and (actor_card.sort_name, actor_card.id) > (case when $14::int = 4 then $15::text else '' end, case when $14 = 4 then $16::uuid else ${nobody} end)
       and ${notAround('actor_card.id')} and ${seen('actor_card.id', 'actor_card.state')} and ${fits('actor_card.id')}
     order by actor_card.sort_name, actor_card.id limit $17)
  )`,
      `
    select hit.actor_id, hit.rank, hit.key from hit
    where $14::int < 0 or (hit.rank, hit.key, hit.actor_id) > ($14::int, $15::text, $16::uuid)
    order by hit.rank, hit.key, hit.actor_id limit $17`,
    ),
  );

const each = <T>(make: (source: CandidateSource) => T): Readonly<Record<CandidateSource, T>> =>
  Object.fromEntries(
    [...Object.keys(candidateSources), 'others'].map((source) => [source, make(source as CandidateSource)]),
  ) as Record<CandidateSource, T>;
/**
 * People of a name who are what is asked for: the best fit of the name first, then the closest, then by name. A
 * statement for each well.
 */
export const namedAndAsked = each(named);
/** Everybody who is what is asked for: the closest first, then by name. */
export const askedAlone = each(alone);
