import { found } from '#platform/refusal.ts';
import { printSheet, type Sheet } from '#modules/wallet';
import type { OrderContext } from '../orders/present.ts';
import { findOrder, type OrderWholeRow } from '../orders/queries.ts';
import { viewerOf } from '../orders/read-order.ts';
import { headOf, namesOf, type PaperTexts, sumRows, textsFor } from './texts.ts';

const addressOf = (
  texts: PaperTexts,
  { name, phone, lines, city, postalCode, country }: NonNullable<OrderWholeRow['address']>,
): string => [name, lines, `${postalCode} ${city}`.trim(), texts.country(country), phone].join('\n');
/** Where it goes, as long as that is stored. */
function deliveryFacts(texts: PaperTexts, { address, is_pickup: isPickup }: OrderWholeRow) {
  const { t, fact } = texts;
  if (isPickup) return [fact('address', t('pickup'))];
  return address === null ? [] : [fact('address', addressOf(texts, address))];
}

function sheetOf(
  texts: PaperTexts,
  order: OrderWholeRow,
  names: { readonly buyer: string; readonly seller: string },
): Sheet {
  const { locale, t, issuer, fact, state, time, number, money } = texts;
  const { currency, quantity, item_name: label } = order;
  const { lines = [], terms = null } = order.agreed ?? {};
  const sold = lines.length > 0 ? lines : [{ label, quantity, unitPrice: Number(order.unit_price) }];
  return {
    locale,
    issuer,
    title: t('order_title', { item: label }),
    facts: [
      fact('seller', names.seller),
      fact('buyer', names.buyer),
      fact('placed', time(order.placed_at)),
      state(order),
      ...deliveryFacts(texts, order),
      ...(order.note === null ? [] : [fact('note', order.note)]),
      fact('ship_days', number(order.ship_days)),
      fact('payment', t(`payments.${order.payment}`)),
      fact('reference', order.id),
    ],
    head: headOf(texts),
    rows: [
      ...sold.map((line) => [
        line.label,
        number(line.quantity),
        money(line.unitPrice, currency),
        money(line.unitPrice * line.quantity, currency),
      ]),
      ...sumRows(texts, {
        currency,
        credit: Number(order.credit),
        delivery: Number(order.delivery),
        isSent: order.work === 'goods' && !order.is_pickup,
        total: Number(order.total),
        tax: order.tax === null ? null : Number(order.tax),
        taxRate: order.tax_rate,
      }),
    ],
    notes: [...(terms === null ? [] : [t('terms', { terms })]), t('not_invoice')],
  };
}

/** The confirmation of an order as PDF, in the language of the caller. */
export async function createOrderDocument(ctx: OrderContext, orderId: string) {
  const order = found(await findOrder.first(ctx.db, { ...viewerOf(ctx), memberId: ctx.member.id, orderId }));
  const sheet = sheetOf(textsFor(ctx), order, await namesOf(ctx, order));
  return await printSheet(ctx, sheet, `order-${orderId}.pdf`);
}
