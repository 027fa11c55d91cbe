import type { Out } from '#contract/core/endpoint.ts';
import { toCsv } from '#contract/core/csv/csv.ts';
import { decimalOf } from '#contract/core/money/money.ts';
import { type listTransactions as endpoint, TRANSACTIONS_EXPORT_MAX } from '#contract/wallet/history.ts';
import type { RowOf } from '#platform/database/statement.ts';
import { translate } from '#platform/strings.ts';
import type { WalletContext } from '../deposits/read-deposit.ts';
import { type Filters, filterParams } from './filters.ts';
import { countLines, type lineRow, selectLines } from './queries.ts';

type Query = Out<(typeof endpoint)['query']>;

const presentLine = (row: RowOf<typeof lineRow>) => ({
  id: row.id,
  type: row.type,
  amount: { amount: row.amount, currency: row.currency },
  at: row.created_at.toISOString(),
  state: row.state,
  method: row.method,
  receipt: row.receipt,
});

export async function listTransactions(ctx: WalletContext, query: Query) {
  const [number, size] = [query.page ?? 1, query.size ?? 10];
  const params = filterParams(ctx, query);
  const order = query.order ?? 'newest';
  const [rows, counted] = await Promise.all([
    selectLines(ctx.db, { ...params, order, limit: size, offset: (number - 1) * size }),
    countLines.first(ctx.db, params),
  ]);
  return { data: rows.map(presentLine), page: { number, size, total: counted?.total ?? 0 } };
}

/** The same lines as a table for spreadsheets, the first ones by the order of the list. */
export async function exportTransactions(ctx: WalletContext, filters: Filters) {
  const rows = await selectLines(ctx.db, {
    ...filterParams(ctx, filters),
    order: filters.order ?? 'newest',
    limit: TRANSACTIONS_EXPORT_MAX,
    offset: 0,
  });
  const t = (key: string) => translate(ctx.language, `wallet:${key}`);
  const head = ['date', 'type', 'amount', 'currency', 'state', 'method', 'receipt', 'id'].map((key) =>
    t(`export.${key}`),
  );
  const lines = rows.map((row) => [
    row.created_at.toISOString(),
    t(`types.${row.type}`),
    Number(decimalOf(row.amount, row.currency)),
    row.currency,
    t(`states.${row.state}`),
    t(`method.${row.method}`),
    row.receipt,
    row.id,
  ]);
  return { filename: `${t('export.filename')}.csv`, csv: toCsv(head, lines) };
}
