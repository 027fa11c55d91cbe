import { column, statement } from '#platform/database/statement.ts';
import { isWithheld } from '#modules/network';
import { isOwn, joins, listColumns, listed, listingListRow, stateNow, viewer } from '../listings/columns.ts';

const filters = { sellerId: column.uuid, kind: column.text, state: column.text.orNull, search: column.text.orNull };
/** Of a seller for whom the caller lists. */
const matching = `listing.seller_id = :sellerId and listing.kind = :kind and ${isOwn} and listing.state <> 'archived'
    and (:viewerId = :personId or listing.seller_id = :viewerId)
    and (:state::text is null or ${stateNow} = :state)
    and (:search::text is null or position(lower(:search) in lower(listing.name)) > 0)`;
const withheld = `(${isWithheld({ kind: 'product', id: 'listing.id' })}
    or ${isWithheld({ kind: 'service', id: 'listing.id' })})`;

export const ownPage = statement({
  params: { ...listed, ...filters, offset: column.int, limit: column.int },
  row: { ...listingListRow, updated_at: column.timestamp, withheld: column.boolean.notNull },
  sql: `
  select ${listColumns}, listing.updated_at, ${withheld} as withheld from listing ${joins}
  where ${matching} order by listing.created_at desc, listing.id desc offset :offset limit :limit`,
});
export const countOwn = statement({
  params: { ...viewer, ...filters },
  row: { total: column.int },
  sql: `select count(*)::int as total from listing ${joins} where ${matching}`,
});
