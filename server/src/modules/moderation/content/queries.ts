import { column, statement } from '#platform/database/statement.ts';
import { ofOthers } from '../cases/queries-desk.ts';

/** What was decided about things of one kind, each with its author. */
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
      or exists (select from page_admin where page_admin.page_id = thing.author_id and page_admin.member_id = :adminId)
      or coalesce(bool_or(not (${ofOthers()})) filter (where matter.id is not null), false) as is_side,
    coalesce(bool_or(matter.state in ('open', 'appealed')), false) as has_case,
    coalesce(sum((select count(*) from ruling where ruling.case_id = matter.id)), 0)::int as rulings,
    (array_agg(matter.id) filter (where matter.state in ('open', 'appealed') and ${ofOthers()}))[1] as waiting_id
  from unnest(:ids::uuid[], :authorIds::uuid[]) as thing (id, author_id)
  left join moderation_case as matter on matter.kind = :kind and matter.thing_id = thing.id
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
