import type { Database } from '#platform/database/database.ts';

/** Tables that only this module writes. */
export const owned = [
  'placed_order',
  'order_step',
  'order_request',
  'order_quote',
  'order_quote_draft',
  'order_request_step',
  'order_file',
  'order_proposal',
  'order_review',
  'review_score',
  'seller_record',
] as const;
/** All that the SQL of this module may name: its own tables, and what modules below lend. */
export type OrderTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'account_mail'
  | 'account_suspension'
  | 'actor_card'
  | 'block_between'
  | 'media_file'
  | 'media_picture'
  | 'page_team'
>;
