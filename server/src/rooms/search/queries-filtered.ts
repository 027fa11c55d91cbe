import { statement } from '#platform/database/statement.ts';
import { actorColumns, joinedStanding, reachedText, visibleText } from '#rooms/network';
import type { PersonRow } from './queries.ts';

/** What is asked of people, $3 to $13; null where nothing is. Ends of what begins alike come beside the beginnings. */
export type Asked = [
  companyLow: string | null, companyHigh: string | null, schoolLow: string | null, schoolHigh: string | null, skillLow: string | null, skillHigh: string | null,
  country: string | null, state: string | null, city: number | null, industry: string | null, degree: string | null,
];

/** People read from one well before they are put in order. */
const MOST = 2000;
const MOST_KEYS = 1000;

/** Entries of a section that fit (their index holds no empty ones, and must be told so) and that the viewer may see: a hidden section must not make its owner findable by it. */
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
const connections = `from connected where connected.actor_id = $1`;
const around = `from connected as near join connected on connected.actor_id = near.other_id where near.actor_id = $1`;

type Among = (id: string, part: string) => string;
/** Looked up for each: few are asked about. */
const lookedUp: Among = (id, part) => `exists (select 1 ${part} and profile_entry.member_id = ${id})`;
/** Gathered once: of a common name in a large hall thousands are looked through. */
const gathered: Among = (id, part) => `${id} in (select profile_entry.member_id ${part})`;

/** Whether a person is what is asked for. Each part is looked at only where something is asked. */
const fits = (id: string, among: Among): string => `
  ($3::text is null or ${among(id, company)})
  and ($5::text is null or ${among(id, school)})
  and ($7::text is null or ${among(id, skill)})
  and (($9::text is null and $12::text is null) or exists (select 1 ${place} and profile_place.member_id = ${id}))
  and ($13::text is null or case when ${id} = $1 then false
    when exists (select 1 ${connections} and connected.other_id = ${id}) then $13 = '1'
    when exists (select 1 ${around} and connected.other_id = ${id}) then $13 = '2' else $13 = '3' end)`;

const closeness = (id: string): string => `case when ${id} = $1 then 0
  when ${id} in (select active_follow.followee_id from active_follow where active_follow.follower_id = $1) then 2 else 4 end`;
const seen = (id: string, state: string): string => visibleText({ viewer: '$1', person: '$2', owner: id, level: `'anyone'`, ownerState: state });
const shown = `
  select page.rank, page.key, ${actorColumns({ card: 'actor_card', viewer: '$1', ...joinedStanding.known })}, ${joinedStanding.columns({ viewer: '$1' })}
  from page
  join actor_card on actor_card.id = page.actor_id
  ${joinedStanding.joins({ owner: 'actor_card.id', viewer: '$1' })}
  order by page.rank, page.key, page.actor_id`;

/** People of a name who are what is asked for; the order is that of names. */
export const namedAndAsked = statement<PersonRow, [
  viewer: string, person: string, ...Asked, lows: readonly string[], highs: readonly string[], classes: readonly number[], rank: number, key: string, id: string, limit: number,
]>(`
  with range as materialized (
    select * from unnest($14::text[], $15::text[], $16::int[]) as given (low, high, class)
  ), best as (
    select hit.actor_id, min(hit.class) * 6 as fit, min(hit.key) as key
    from (
      select named.actor_id, range.class, named.key
      from range cross join lateral (
        select name_key.actor_id, name_key.key from name_key
        where name_key.key >= range.low and name_key.key < range.high and ${fits('name_key.actor_id', gathered)}
        order by name_key.key limit ${MOST_KEYS}
      ) as named
    ) as hit
    group by hit.actor_id
  ), page as (
    select * from (
      select best.actor_id, best.key, best.fit + ${closeness('best.actor_id')} as rank from best where ${seen('best.actor_id', `'active'`)}
    ) as placed
    where $17::int < 0 or (placed.rank, placed.key, placed.actor_id) > ($17::int, $18::text, $19::uuid)
    order by placed.rank, placed.key, placed.actor_id
    limit $20
  ) ${shown}`);

/**
 * Everybody who is what is asked for: the closest first, then by name. They are drawn from one well, `$14`, the one that holds
 * fewest as a rule; the others are looked into for each of them.
 */
export const askedAlone = statement<PersonRow, [viewer: string, person: string, ...Asked, well: string, rank: number, key: string, id: string, limit: number]>(`
  with drawn as (
    (select profile_entry.member_id as id ${skill} and $14 = 'skill' limit ${MOST})
    union (select profile_entry.member_id ${company} and $14 = 'company' limit ${MOST})
    union (select profile_entry.member_id ${school} and $14 = 'school' limit ${MOST})
    union (select connected.other_id ${connections} and $14 = 'connections' limit ${MOST})
    union (select connected.other_id ${around} and $14 = 'around' limit ${MOST})
    union (select profile_place.member_id from profile_place where profile_place.city_id = $11 and $14 = 'city' limit ${MOST})
    union (select profile_place.member_id from profile_place where profile_place.country_code = $9 and ($10::text is null or profile_place.state_code = $10) and $14 = 'country' limit ${MOST})
    union (select profile_place.member_id from profile_place where profile_place.interests @> array[$12::text] and $14 = 'industry' limit ${MOST})
    union (select follow_figure.actor_id from (select * from follow_figure order by follow_figure.followers desc, follow_figure.actor_id limit ${MOST}) as follow_figure where $14 = 'others')
  ), page as (
    select * from (
      select actor_card.id as actor_id, actor_card.display_name collate "C" as key, ${closeness('actor_card.id')} as rank
      from drawn join actor_card on actor_card.id = drawn.id
      where actor_card.discoverable and actor_card.kind = 'member' and ${seen('actor_card.id', 'actor_card.state')} and ${fits('actor_card.id', lookedUp)}
    ) as placed
    where $15::int < 0 or (placed.rank, placed.key, placed.actor_id) > ($15::int, $16::text, $17::uuid)
    order by placed.rank, placed.key, placed.actor_id
    limit $18
  ) ${shown}`);
