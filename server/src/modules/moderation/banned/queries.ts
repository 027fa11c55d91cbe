import type { BannedAction, BannedSort } from '#contract/moderation/banned.ts';
import { column, statement } from '#platform/database/statement.ts';

export const matchTerms = statement({
  params: { keys: column.text.array },
  row: { term: column.text, action: column.text.as<BannedAction>() },
  sql: `select term, action from banned_term where key = any (:keys) order by term limit 20`,
});
/** Adds to what the case was opened for. */
export const noteFlagged = statement({
  params: { caseId: column.uuid, terms: column.text.array },
  sql: `
  update moderation_case set flagged = array(
    select distinct unnest(coalesce(flagged, '{}') || :terms::text[]) as term order by term limit 20)
  where id = :caseId`,
});
/** Until an admin rules, however long that takes. No row: it is withheld already. */
export const holdCase = statement({
  params: { caseId: column.uuid },
  row: { id: column.uuid },
  sql: `
  update moderation_case set withheld_until = '9999-01-01' where id = :caseId and withheld_until is null returning id`,
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
