import { column, statement } from '#platform/database/statement.ts';
import { eventColumns, eventRow, joins, listed } from '../columns.ts';
import { isOpen } from './statements.ts';

export const findOpenEvent = statement({
  params: { ...listed, eventId: column.uuid },
  row: eventRow,
  sql: `
  select ${eventColumns} from event ${joins}
  where event.id = :eventId and ${isOpen}`,
});
