import type { Kysely } from 'kysely';
import { EVIDENCE_MESSAGES_MAX, type Evidence } from '#contract/orders/disputes.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';
import { audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import { filesOfOrder, type StoredFile } from '../orders/files.ts';
import { type OrderContext, roundsOf } from '../orders/present.ts';
import { agreed, type Agreed } from '../orders/queries.ts';

/** Whose words about which item. */
export interface Talk {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly itemKind: Kind;
  readonly itemId: string;
}
export interface Said {
  readonly id: string;
  readonly actorId: string;
  readonly text: string;
  readonly at: Date;
}
/** The latest messages between two about an item, oldest first. The module of conversations provides it. */
export const talks = extensionPoint<(db: Kysely<never>, talk: Talk, limit: number) => Promise<readonly Said[]>, 'one'>(
  'orders.talks',
  'one',
);

const findDisputed = statement({
  params: { orderId: column.uuid },
  row: {
    buyer_id: column.uuid,
    seller_id: column.uuid,
    item_kind: column.text.as<Kind>(),
    item_id: column.uuid,
    agreed: column.json<Agreed>().orNull,
    note: column.text.orNull,
    files: column.json<StoredFile[]>().notNull,
  },
  sql: `select sale.buyer_id, sale.seller_id, sale.item_kind, sale.item_id, ${agreed} as agreed, sale.note,
    ${filesOfOrder} as files
  from placed_order sale where sale.id = :orderId and (sale.state = 'disputed' or sale.seller_percent is not null)`,
});

/** What an admin decides by. Nobody reads it but for a dispute, and the audit log says who did. */
export async function readDisputeEvidence(ctx: OrderContext, orderId: string): Promise<Evidence> {
  const row = found(await findDisputed.first(ctx.db, { orderId }));
  const talk = { buyerId: row.buyer_id, sellerId: row.seller_id, itemKind: row.item_kind, itemId: row.item_id };
  const said = (await ctx.services.extensions.one(talks)?.(across(ctx.db), talk, EVIDENCE_MESSAGES_MAX)) ?? [];
  ctx.record(audited, {
    adminId: ctx.member.id,
    what: 'orders.read_evidence',
    target: { kind: 'order', id: orderId },
    at: ctx.now,
  });
  return {
    agreed: row.agreed,
    note: row.note,
    files: roundsOf(row.files, ctx),
    messages: said.map(({ id, actorId, text, at }) => ({
      id,
      by: actorId === row.buyer_id ? 'buyer' : 'seller',
      text,
      at: at.toISOString(),
    })),
  };
}
