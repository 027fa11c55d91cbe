import { isKind } from './history/things.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import type { WalletContext } from './deposits/read-deposit.ts';
import { holdRow } from './ledger/queries.ts';
import { seesAll } from './policy.ts';
import { SPENDING_MODULE } from './read-wallet.ts';

const selectOpenHolds = statement({
  params: {
    ownerId: column.uuid,
    module: column.text.orNull,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: holdRow,
  sql: `select id, owner_id, currency, amount, buffer, captured, state, module, thing_kind, thing_id, ends_at,
    created_at, ended_at
  from wallet_hold
  where owner_id = :ownerId and state = 'open' and (:module::text is null or module = :module)
    and (created_at, id) < (:at, :id)
  order by created_at desc, id desc limit :limit`,
});

/** What is on hold now; for advertisers of a page, by advertising. */
export async function listHolds(
  ctx: WalletContext,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const limit = query.limit ?? defaultLimit;
  const position = fromCursor(query.cursor, newestPosition);
  const module = seesAll(ctx) ? null : SPENDING_MODULE;
  const rows = await selectOpenHolds(ctx.db, { ownerId: ctx.actor.id, module, ...position, limit: limit + 1 });
  const cards = await ctx.cards(
    rows.flatMap(({ thing_kind: kind, thing_id: id }) => (isKind(kind) ? [{ kind, id }] : [])),
  );
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => ({
      id: row.id,
      currency: row.currency,
      amount: row.amount + row.buffer - row.captured,
      buffer: Math.min(row.buffer, row.amount + row.buffer - row.captured),
      captured: row.captured,
      module: row.module,
      kind: row.thing_kind,
      thingId: row.thing_id,
      thing: (isKind(row.thing_kind) && cards.get(row.thing_kind, row.thing_id)) || null,
      createdAt: row.created_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
    }),
  );
}
