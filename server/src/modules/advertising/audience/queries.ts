import { column, statement } from '#platform/database/statement.ts';

const place = `(target.country = traits.country_code and (target.state is null or target.state = traits.state_code)
      and (target.city_id is null or target.city_id = traits.city_id))`;
const places = (name: string): string =>
  `from jsonb_to_recordset(:${name}::jsonb) as target (country text, state text, city_id int) where ${place}`;
/**
 * How many members a rule means, and how many there are, each up to a limit. `mark` is that of the set of people: the
 * same whenever the same people are meant. Unknown ages, genders and educations match only where nothing is asked about
 * them; those who are known to be under 18 are never meant.
 */
export const countAudience = statement({
  params: {
    places: column.json<readonly object[]>(),
    excludedPlaces: column.json<readonly object[]>(),
    countries: column.text.array,
    bornAfter: column.date.orNull,
    bornBy: column.date.orNull,
    adultBy: column.date,
    gender: column.text.orNull,
    education: column.int,
    interests: column.text.array,
    limit: column.int,
    members: column.int,
  },
  row: { people: column.int.notNull, mark: column.text.notNull, members: column.int.notNull },
  sql: `
  select meant.people, meant.mark, (select count(*)::int
      from (select from actor_card where actor_card.kind = 'member' and actor_card.state = 'active'
      limit :members) as everyone) as members
  from (select count(*)::int as people, coalesce(bit_xor(hashtextextended(each.id::text, 0)), 0)::text as mark from (
      select traits.member_id as id from profile_traits as traits join actor_card on actor_card.id = traits.member_id
      where actor_card.state = 'active' and (traits.date_of_birth is null or traits.date_of_birth <= :adultBy)
        and (cardinality(:countries::text[]) = 0
          or (traits.country_code = any (:countries::text[]) and exists (select ${places('places')})))
        and not exists (select ${places('excludedPlaces')})
        and (:bornAfter::date is null or traits.date_of_birth > :bornAfter)
        and (:bornBy::date is null or traits.date_of_birth <= :bornBy)
        and (:gender::text is null or traits.gender = :gender)
        and (:education::int = 0 or traits.education >= :education)
        and (cardinality(:interests::text[]) = 0 or traits.interests && :interests::text[] or exists (
          select from profile_entry as skill where skill.member_id = traits.member_id and skill.section = 'skills'
            and skill.title_folded = any (:interests::text[])))
      limit :limit) as each) as meant`,
});
