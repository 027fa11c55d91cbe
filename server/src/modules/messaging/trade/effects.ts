import { v4 as uuid4, v7 as uuid } from 'uuid';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { ShownKind } from '#contract/messaging/messages.ts';
import type { TradeLine } from '#contract/messaging/trade-lines.ts';
import type { OrderParty } from '#contract/orders/choices.ts';
import type { EffectContext } from '#platform/context.ts';
import { onFact } from '#platform/facts/effect.ts';
import { insertDirect } from '../conversations/open-conversation.ts';
import type { MessagingTables } from '../tables.ts';
import { lineOf } from './lines.ts';
import { findPair, insertLine, showToBoth } from './queries.ts';

type Ctx = EffectContext<MessagingTables>;
interface Trade {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly itemKind: Kind;
  readonly itemId: string;
}
interface Line {
  readonly line: TradeLine | undefined;
  readonly by: OrderParty;
  readonly shared: { readonly kind: ShownKind; readonly id: string };
  readonly at: Date;
}

/** A step as a line of the conversation about the item, which the first one opens. A kind without a desk has none. */
async function writeLine(ctx: Ctx, trade: Trade, { line, by, shared, at }: Line): Promise<void> {
  const { buyerId, sellerId, itemKind, itemId } = trade;
  const scope = ctx.services.kinds.contact(itemKind)?.desk;
  if (scope === undefined || line === undefined) return;
  const about = { scope, subjectKind: itemKind, subjectId: itemId };
  await insertDirect(ctx.db, { id: uuid(), actorId: buyerId, otherId: sellerId, ...about, now: at });
  const conversation = await findPair.first(ctx.db, { firstId: buyerId, secondId: sellerId, ...about });
  if (conversation === undefined) return;
  const { id: conversationId } = conversation;
  await showToBoth(ctx.db, { conversationId, now: at });
  await insertLine.first(ctx.db, {
    conversationId,
    id: uuid(),
    clientId: uuid4(),
    actorId: by === 'seller' ? sellerId : buyerId,
    event: { kind: 'trade', actorIds: [], name: line },
    sharedKind: shared.kind,
    sharedId: shared.id,
    now: at,
  });
  for (const actorId of [buyerId, sellerId])
    await ctx.emit('messaging.conversation_changed', { conversationId, actorId });
}

const onTrade = <N extends FactName>(fact: N, lineOfFact: (data: FactData<N>) => Omit<Line, 'at'>) =>
  onFact<MessagingTables, N>(fact, `messaging.write_${fact}`, async (ctx, data, { statedAt: at }) =>
    writeLine(ctx, data as unknown as Trade, { ...lineOfFact(data), at }),
  );
const request = (id: string) => ({ kind: 'order_request', id }) as const;
const order = (id: string) => ({ kind: 'order', id }) as const;

/** What the module orders does, of which it says nothing to messaging itself. */
export const tradeEffects = [
  onTrade('orders.requested', ({ requestId }) => ({ line: 'asked', by: 'buyer', shared: request(requestId) })),
  onTrade('orders.request_changed', (data) => ({
    line: lineOf(data),
    by: data.by,
    shared: request(data.requestId),
  })),
  onTrade('orders.quote_opened', ({ requestId }) => ({ line: 'opened', by: 'buyer', shared: request(requestId) })),
  onTrade('orders.placed', ({ orderId }) => ({ line: 'order_placed', by: 'buyer', shared: order(orderId) })),
  onTrade('orders.changed', ({ orderId, step, by, isPickup }) => ({
    line: step === 'ship' && isPickup ? 'ready' : step,
    by,
    shared: order(orderId),
  })),
];
