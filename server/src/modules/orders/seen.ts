import { column } from '#platform/database/statement.ts';

/** Parameters of `seenIn`. */
export const viewer = { viewerId: column.uuid, seesBought: column.boolean } as const;
/** SQL for whether the viewer is a side of an order or a request. Of a page, what it buys is for its admins. */
export const seenIn = (row: string): string =>
  `(${row}.seller_id = :viewerId or (${row}.buyer_id = :viewerId and :seesBought))`;
const otherSide = (row: string): string =>
  `case when ${row}.buyer_id = :viewerId then ${row}.seller_id else ${row}.buyer_id end`;
/** SQL for whether `:memberId` is the other side of the viewer, or in its team: they have joined it since. */
export const isInside = (row: string): string => `(${otherSide(row)} = :memberId or exists (select from page_team
    where page_team.page_id = ${otherSide(row)} and page_team.member_id = :memberId))`;
