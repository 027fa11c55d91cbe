import { statement } from '#platform/database/statement.ts';
import { openPart, openRow, openThings } from '#platform/extensions/open-things.ts';

const next = statement({
  params: openPart,
  row: openRow,
  sql: `
  select event.id from event
  where event.state = 'published' and event.audience in ('public', 'members') and event.starts_at > :now
  order by event.starts_at, event.id limit :limit`,
});
export const nextEvents = openThings.by({ kind: 'event', list: next });
