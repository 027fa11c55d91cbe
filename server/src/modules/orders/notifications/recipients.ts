import type { Kysely } from 'kysely';
import type { PageRole } from '#contract/core/roles.ts';
import type { OrderSide } from '#contract/orders/choices.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { OrderTables } from '../tables.ts';

/** What a page buys is for its admins, what it sells for its editors too. */
const ROLES: Readonly<Record<OrderSide, PageRole[]>> = { buyer: ['admin'], seller: ['admin', 'editor'] };
const selectReaders = statement({
  params: { actorId: column.uuid, roles: column.text.array },
  row: { member_id: column.uuid },
  sql: `select id as member_id from actor_card where id = :actorId and kind = 'member'
  union all
  select member_id from page_team where page_id = :actorId and role = any (:roles::text[])`,
});

export interface Sides {
  readonly buyerId: string;
  readonly sellerId: string;
}
/** Those who read for a side, one by one: the list of a page is read by members of its team who see no orders. */
export async function readersOf(db: Kysely<never>, sides: Sides, side: OrderSide): Promise<string[]> {
  const actorId = side === 'buyer' ? sides.buyerId : sides.sellerId;
  const rows = await selectReaders(narrowed<OrderTables>(db), { actorId, roles: ROLES[side] });
  return rows.map(({ member_id: id }) => id);
}
