import { column, statement } from '#platform/database/statement.ts';

/** What was decided about things of one kind, each with its author, who is that of its cases. */
export const findDecided = statement({
  params: { kind: column.text, ids: column.uuid.array, authorIds: column.uuid.array, adminId: column.uuid },
  row: {
    id: column.uuid.notNull,
    is_side: column.boolean.notNull,
    has_case: column.boolean.notNull,
    rulings: column.int.notNull,
    waiting_id: column.uuid.orNull,
  },
  sql: `
  select thing.id,
    thing.author_id = :adminId
      or exists (select from page_team where page_team.page_id = thing.author_id and page_team.member_id = :adminId)
      or coalesce(bool_or(matter.is_side), false) as is_side,
    coalesce(bool_or(matter.waits), false) as has_case,
    coalesce(sum(matter.rulings), 0)::int as rulings,
    (array_agg(matter.id) filter (where matter.waits and not matter.is_side))[1] as waiting_id
  from unnest(:ids::uuid[], :authorIds::uuid[]) as thing (id, author_id)
  left join lateral (
    select found.id, found.state in ('open', 'appealed') as waits,
      found.author_member_id is not distinct from :adminId
        or (select count(*) from report where report.case_id = found.id and report.member_id = :adminId) > 0 as is_side,
      (select count(*) from ruling where ruling.case_id = found.id) as rulings
    from moderation_case as found where found.kind = :kind and found.thing_id = thing.id) as matter on true
  group by thing.id, thing.author_id`,
});

/** The cases whose ruling in force withholds a thing. */
export const withholdingCases = statement({
  params: { kind: column.text, thingId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select matter.id from moderation_case as matter
  join ruling on ruling.case_id = matter.id and ruling.ended_at is null and ruling.withholds
  where matter.kind = :kind and matter.thing_id = :thingId order by matter.id`,
});
