import { rungAt } from '#contract/marketplace/price/price.ts';
import { found } from '#platform/refusal.ts';
import { column, statement } from '#platform/database/statement.ts';
import { printSheet, type Sheet } from '#modules/wallet';
import { creditedFrom } from '../credit.ts';
import type { OrderContext } from '../orders/present.ts';
import { viewerOf } from '../orders/read-order.ts';
import { findRequest, type RequestWholeRow, type StoredQuote } from '../quotes/queries.ts';
import { headOf, namesOf, type PaperTexts, sumRows, textsFor } from './texts.ts';

const findRequestOf = statement({
  params: { quoteId: column.uuid },
  row: { request_id: column.uuid },
  sql: `select request_id from order_quote where id = :quoteId`,
});

/** Lines as they are; of a ladder what each quantity from which on a price counts costs, and the largest one. */
function rowsOf({ money, number, t }: PaperTexts, { lines, ladder, quantity, currency }: StoredQuote): string[][] {
  const row = (label: string, count: number, price: number): string[] => [
    label,
    number(count),
    money(price, currency),
    money(price * count, currency),
  ];
  const last = rungAt(ladder, quantity);
  return [
    ...lines.map(({ label, quantity: count, unitPrice }) => row(label, count, unitPrice)),
    ...ladder.map(({ from, price }) => row(t('from', { number: number(from) }), from, price)),
    ...(last === undefined || last.from === quantity
      ? []
      : [row(t('up_to', { number: number(quantity) }), quantity, last.price)]),
  ];
}
function sheetOf(
  texts: PaperTexts,
  request: RequestWholeRow,
  quote: StoredQuote,
  names: { readonly buyer: string; readonly seller: string },
): Sheet {
  const { locale, t, issuer, fact, time, number } = texts;
  return {
    locale,
    issuer,
    title: t('quote_title', { number: number(quote.number), item: request.item_name }),
    facts: [
      fact('seller', names.seller),
      fact('buyer', names.buyer),
      fact('item', request.item_name),
      fact('quantity', number(quote.quantity)),
      fact('offered', time(new Date(quote.offeredAt))),
      fact('valid', time(new Date(quote.expiresAt))),
      fact('ship_days', number(quote.shipDays)),
      fact('reference', quote.id),
    ],
    head: headOf(texts),
    rows: [
      ...rowsOf(texts, quote),
      ...sumRows(texts, {
        ...quote,
        credit: 0,
        isSent: true,
        ...(quote.ladder.length > 0 && { at: quote.quantity }),
      }),
    ],
    notes: [
      ...(quote.terms === null ? [] : [t('terms', { terms: quote.terms })]),
      t('fingerprint', { fingerprint: quote.fingerprint }),
      t('not_invoice'),
    ],
  };
}

/** A quote with its fingerprint as PDF, in the language of the caller. */
export async function createQuoteDocument(ctx: OrderContext, quoteId: string) {
  const { request_id: requestId } = found(await findRequestOf.first(ctx.db, { quoteId }));
  const request = found(
    await findRequest.first(ctx.db, {
      ...viewerOf(ctx),
      memberId: ctx.member.id,
      requestId,
      creditedFrom: creditedFrom(ctx.now),
      now: ctx.now,
    }),
  );
  const quote = found(request.offers.find(({ id }) => id === quoteId));
  const sheet = sheetOf(textsFor(ctx), request, quote, await namesOf(ctx, request));
  return await printSheet(ctx, sheet, `quote-${quoteId}.pdf`);
}
