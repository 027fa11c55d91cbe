import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { SearchOfKind } from '#platform/kinds.ts';
import { cardsOf } from '../cards.ts';
import { isOpen, joins, shown, viewer } from '../columns.ts';
import { cardColumns, jobCardRow } from '../queries.ts';
import type { JobsTables } from '../tables.ts';
import { parseJobWords } from './parse-words.ts';

/** The newest matches are ranked, so that a common word does not rank every job. */
const CANDIDATES = 500;
const byWords = statement({
  params: { ...viewer, query: column.text, limit: column.int },
  row: jobCardRow,
  sql: `
  with matching as materialized (
    select job.id, job.published_at, ts_rank(job.words, :query::text::tsquery) as rank
    from job ${joins}
    where job.words @@ :query::text::tsquery and ${isOpen} and ${shown.predicate}
    order by job.published_at desc, job.id desc limit ${CANDIDATES}
  ), best as materialized (
    select * from matching order by rank desc, published_at desc, id desc limit :limit
  )
  select ${cardColumns} from best join job on job.id = best.id ${joins}
  order by best.rank desc, best.published_at desc, best.id desc`,
});
/** Cards of open jobs with all words, for a search of everything. */
export const findJobsByWords: SearchOfKind = async ({ db, actor, member, now, services }, { text, limit }) => {
  const query = parseJobWords(text);
  if (query === '') return [];
  const rows = await byWords(narrowed<JobsTables>(db), {
    viewerId: actor.id,
    personId: member.id,
    now,
    query,
    limit,
  });
  return cardsOf(rows, { services, now });
};
