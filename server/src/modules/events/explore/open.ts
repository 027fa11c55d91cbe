import { column, statement } from '#platform/database/statement.ts';
import { eventColumns, eventRow, joins, listed, viewer } from '../columns.ts';
import { isOpen } from './statements.ts';

export const findOpenEvent = statement({
  params: { ...listed, eventId: column.uuid },
  row: eventRow,
  sql: `
  select ${eventColumns} from event ${joins}
  where event.id = :eventId and ${isOpen}`,
});

/** For the sitemap: what search engines may list. What is over stays for a while. */
export const listedOpen = statement({
  params: { ...viewer, after: column.uuid, now: column.timestamp, limit: column.int },
  row: { id: column.uuid, changed_at: column.timestamp },
  sql: `
  select event.id, event.updated_at as changed_at
  from event join actor_card on actor_card.id = event.owner_id
  where event.audience = 'public' and event.state in ('published', 'cancelled') and ${isOpen}
    and event.ends_at > :now::timestamptz - interval '30 days' and event.id > :after
  order by event.id limit :limit`,
});

/** Whether a public page shows the picture. Asked for each address without a signature. */
export const showsCover = statement({
  params: { ...viewer, coverId: column.text },
  row: { id: column.uuid },
  sql: `
  select event.id from event join actor_card on actor_card.id = event.owner_id
  where event.cover ->> 'id' = :coverId and ${isOpen} limit 1`,
});
