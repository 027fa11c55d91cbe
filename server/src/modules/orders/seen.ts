import { column } from '#platform/database/statement.ts';

/** Parameters of `seenIn`. */
export const viewer = { viewerId: column.uuid, seesBought: column.boolean } as const;
/** SQL for whether the viewer is a side of an order or a request. Of a page, what it buys is for its admins. */
export const seenIn = (row: string): string =>
  `(${row}.seller_id = :viewerId or (${row}.buyer_id = :viewerId and :seesBought))`;
