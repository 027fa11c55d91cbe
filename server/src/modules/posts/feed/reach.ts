import { column, statement } from '#platform/database/statement.ts';

/** Each person counts once a day; the team of the page does not count. */
export const insertReach = statement({
  params: { pageIds: column.uuid.array, memberIds: column.uuid.array, days: column.date.array },
  sql: `
  with fresh as (
    insert into post_reach_person (page_id, day, member_id)
    select shown.page_id, shown.day, shown.member_id
    from unnest(:pageIds::uuid[], :memberIds::uuid[], :days::date[]) as shown (page_id, member_id, day)
    join actor_card page on page.id = shown.page_id and page.state = 'active'
    join actor_card person on person.id = shown.member_id and person.state = 'active'
    where not exists (select from page_team
      where page_team.page_id = shown.page_id and page_team.member_id = shown.member_id)
    order by shown.page_id, shown.day, shown.member_id
    on conflict do nothing
    returning page_id, day
  )
  insert into post_reach (page_id, day, people)
  select page_id, day, count(*) from fresh group by page_id, day order by page_id, day
  on conflict (page_id, day) do update set people = post_reach.people + excluded.people`,
});

/** Forgets who the people were; their number stays. */
export const forgetReachedPeople = statement({
  params: { before: column.date },
  sql: `delete from post_reach_person where day < :before`,
});
export const deleteOldReach = statement({
  params: { before: column.date },
  sql: `delete from post_reach where day < :before`,
});
