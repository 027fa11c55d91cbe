import type { BannedAction, BannedSort } from '#contract/moderation/banned.ts';
import type { CaseStep } from '#contract/moderation/cases.ts';
import { column, statement } from '#platform/database/statement.ts';
import { isAsItWas, type Snapshot } from '../cases/queries-gather.ts';

export const matchTerms = statement({
  params: { keys: column.text.array },
  row: { term: column.text, action: column.text.as<BannedAction>() },
  sql: `select term, action from banned_term where key = any (:keys) order by term limit 20`,
});
/**
 * Opens a case because of banned terms, or joins the one that waits, all in one statement: it runs while someone
 * writes. What is held waits until an admin rules, however long that takes. No row: it was ruled on as it is.
 */
export const flagCase = statement({
  params: {
    id: column.uuid,
    kind: column.text,
    thingId: column.uuid,
    authorId: column.uuid,
    authorMemberId: column.uuid.orNull,
    dueAt: column.timestamp,
    snapshot: column.json<Snapshot>(),
    terms: column.text.array,
    isHeld: column.boolean,
    step: column.text.as<CaseStep>(),
    now: column.timestamp,
  },
  row: { id: column.uuid, was_withheld: column.boolean.notNull },
  sql: `
  with before as (
    select flagged, withheld_until from moderation_case
    where kind = :kind and thing_id = :thingId and state = 'open'),
  stored as (
    insert into moderation_case as former (id, kind, thing_id, author_id, author_member_id, state, harm, due_at,
      snapshot, opened_at, flagged, withheld_until)
    select :id, :kind, :thingId, :authorId, :authorMemberId, 'open', 'other', :dueAt, :snapshot::jsonb, :now,
      :terms::text[], case when :isHeld then timestamptz '9999-01-01' end
    where not exists (select from moderation_case as ruled
      where ruled.kind = :kind and ruled.thing_id = :thingId and ruled.state <> 'open'
        and ${isAsItWas('ruled')}
        and (ruled.flagged is null or ruled.flagged @> :terms::text[])
        and exists (select from ruling where ruling.case_id = ruled.id))
    on conflict (kind, thing_id) where state = 'open' do update set
      flagged = array(select distinct unnest(coalesce(former.flagged, '{}') || excluded.flagged) as term
        order by term limit 20),
      withheld_until = coalesce(excluded.withheld_until, former.withheld_until)
    returning id),
  noted as (
    insert into case_step (case_id, number, step, admin_id, at)
    select stored.id, coalesce(max(case_step.number), 0) + 1, :step, null, :now
    from stored left join case_step on case_step.case_id = stored.id
    where not exists (select from before
      where before.flagged is not null and (not :isHeld or before.withheld_until is not null))
    group by stored.id)
  select stored.id, exists (select from before where before.withheld_until is not null) as was_withheld from stored`,
});

const termRow = {
  id: column.uuid,
  term: column.text,
  sort: column.text.as<BannedSort>(),
  action: column.text.as<BannedAction>(),
  created_by: column.uuid.orNull,
  created_at: column.timestamp,
};
const matching = `(:search::text is null or banned_term.term ilike :search)`;
export const termPage = statement({
  params: { search: column.text.orNull, limit: column.int, offset: column.int },
  row: termRow,
  sql: `
  select id, term, sort, action, created_by, created_at from banned_term where ${matching}
  order by created_at desc, id desc limit :limit offset :offset`,
});
export const countTerms = statement({
  params: { search: column.text.orNull },
  row: { total: column.int },
  sql: `select count(*)::int as total from banned_term where ${matching}`,
});
/** Without the one that is to be stored. */
export const countOthers = statement({
  params: { key: column.text },
  row: { total: column.int },
  sql: `select count(*)::int as total from banned_term where key <> :key`,
});
/** A term is one row: another action takes the place of the former. */
export const storeTerm = statement({
  params: {
    id: column.uuid,
    key: column.text,
    term: column.text,
    sort: column.text,
    action: column.text,
    adminId: column.uuid,
    now: column.timestamp,
  },
  row: termRow,
  sql: `
  insert into banned_term (id, key, term, sort, action, created_by, created_at)
  values (:id, :key, :term, :sort, :action, :adminId, :now)
  on conflict (key) do update set term = excluded.term, action = excluded.action, created_by = excluded.created_by,
    created_at = excluded.created_at
  returning id, term, sort, action, created_by, created_at`,
});
export const deleteTerm = statement({
  params: { id: column.uuid },
  row: { term: column.text },
  sql: `delete from banned_term where id = :id returning term`,
});
