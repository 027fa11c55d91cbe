import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { holdsWhile, type Occurrence } from '#platform/notifications.ts';
import type { PagesTables } from '../tables.ts';

const openAmong = statement({
  params: { ids: column.uuid.array },
  row: { open: column.boolean },
  sql: `
  select exists (select from page_team_request
    where page_team_request.id = listed.id and page_team_request.state = 'open') as open
  from unnest(:ids::uuid[]) with ordinality as listed (id, place) order by listed.place`,
});
const areOpen = async (db: Kysely<never>, ids: readonly string[]): Promise<boolean[]> =>
  (await openAmong(narrowed<PagesTables>(db), { ids })).map(({ open }) => open);

/** A notification that something waits for an answer: it goes when the invitation or request ends. */
export const waitsFor = (requestId: string): Pick<Occurrence, 'subjectId' | 'retract' | 'holds'> => ({
  subjectId: requestId,
  retract: true,
  holds: holdsWhile(areOpen, requestId),
});
