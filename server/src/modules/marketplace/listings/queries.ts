import type { PageRole } from '#contract/core/roles.ts';
import type { ActorKind } from '#contract/core/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { joins, listingColumns, listingParams, listingRow, listingSeen, shown, viewer } from './columns.ts';

const ofKind = { kind: column.text, listingId: column.uuid };
export const findListing = statement({
  params: { ...listingParams, ...ofKind },
  row: listingRow,
  sql: `
  select ${listingColumns} from listing ${joins}
  where listing.id = :listingId and listing.kind = :kind and ${listingSeen}`,
});

/** May the caller follow the listing live? */
export const seesListing = statement({
  params: { ...viewer, ...ofKind },
  row: { id: column.uuid },
  sql: `
  select listing.id from listing ${joins}
  where listing.id = :listingId and listing.kind = :kind and listing.state <> 'archived' and ${listingSeen}`,
});

const countOf = (states: string): string => `(select count(*) from listing
    where listing.seller_id = actor_card.id and listing.kind = :kind and listing.state ${states})::int`;
/** Who would sell, with the role of the caller and the number of listings; no row where the caller may not see it. */
export const findSeller = statement({
  params: { ...viewer, sellerId: column.uuid, kind: column.text },
  row: {
    seller_kind: column.text.as<ActorKind>(),
    state: column.text,
    role: column.text.as<PageRole>().orNull,
    drafts: column.int,
    live: column.int,
  },
  sql: `
  select actor_card.kind as seller_kind, actor_card.state, page_team.role, ${countOf(`= 'draft'`)} as drafts,
         ${countOf(`in ('active', 'paused')`)} as live
  from actor_card left join page_team on page_team.page_id = actor_card.id and page_team.member_id = :personId
  where actor_card.id = :sellerId and ((actor_card.state = 'active' and ${shown.predicate})
    or (page_team.role is not null and actor_card.state = 'private'))`,
});
