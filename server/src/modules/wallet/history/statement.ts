import { STATEMENT_LINES_MAX, type TransactionType } from '#contract/wallet/history.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { WalletContext } from '../deposits/read-deposit.ts';
import { rootNotes, selectOwnerName } from '../receipts/create-receipt.ts';
import { printSheet } from '../receipts/print-sheet.ts';
import { textsIn } from '../receipts/texts.ts';

const month = {
  ownerId: column.uuid,
  currency: column.text,
  /** `2026-11-01`, and the zone whose midnights begin and end the month. */
  first: column.date,
  zone: column.text,
};
const begin = `(:first::date::timestamp at time zone :zone)`;
const end = `((:first::date + interval '1 month')::timestamp at time zone :zone)`;

/** Of all accounts together: holds move money inside of the wallet and change nothing here. */
const selectSums = statement({
  params: month,
  row: { opening: column.int, money_in: column.int, money_out: column.int },
  sql: `with changes as (
    select transaction_id, min(created_at) as created_at, sum(amount) as amount from wallet_entry
    where owner_id = :ownerId and currency = :currency and created_at < ${end}
    group by transaction_id
  )
  select coalesce(sum(amount) filter (where created_at < ${begin}), 0)::bigint as opening,
    coalesce(sum(amount) filter (where created_at >= ${begin} and amount > 0), 0)::bigint as money_in,
    coalesce(-sum(amount) filter (where created_at >= ${begin} and amount < 0), 0)::bigint as money_out
  from changes`,
});
const selectStatementLines = statement({
  params: { ...month, limit: column.int },
  row: {
    id: column.uuid,
    type: column.text.as<TransactionType>(),
    amount: column.int,
    created_at: column.timestamp,
    receipt: column.text.orNull,
  },
  sql: `with changes as (
    select transaction_id, min(position) as position, sum(amount)::bigint as amount from wallet_entry
    where owner_id = :ownerId and currency = :currency and created_at >= ${begin} and created_at < ${end}
    group by transaction_id having sum(amount) <> 0
    order by min(position) limit :limit
  )
  select coalesce(deposit.id, wallet_transaction.id) as id, wallet_transaction.type, changes.amount,
    wallet_transaction.created_at, wallet_receipt_number(receipt.year, receipt.number) as receipt
  from changes
  join wallet_transaction on wallet_transaction.id = changes.transaction_id
  left join wallet_deposit deposit on deposit.transaction_id = wallet_transaction.id
  left join wallet_receipt receipt on receipt.deposit_id = deposit.id
  order by changes.position`,
});

/** A month of the zone of the books. */
export async function readStatement({ db, actor, services }: WalletContext, of: string, currency: string) {
  const params = { ownerId: actor.id, currency, first: `${of}-01`, zone: services.config.TIME_ZONE };
  const [sums, rows] = await Promise.all([
    selectSums.first(db, params),
    selectStatementLines(db, { ...params, limit: STATEMENT_LINES_MAX + 1 }),
  ]);
  const { opening = 0, money_in: moneyIn = 0, money_out: moneyOut = 0 } = sums ?? {};
  let balance = opening;
  const lines = rows.slice(0, STATEMENT_LINES_MAX).map((row) => ({
    id: row.id,
    type: row.type,
    amount: row.amount,
    balance: (balance += row.amount),
    at: row.created_at.toISOString(),
    receipt: row.receipt,
  }));
  return {
    month: of,
    currency,
    opening,
    closing: opening + moneyIn - moneyOut,
    moneyIn,
    moneyOut,
    lines,
    isComplete: rows.length <= STATEMENT_LINES_MAX,
  };
}

/** The statement as PDF, in the language of the caller. */
export async function createStatementDocument(ctx: WalletContext, of: string, currency: string) {
  const [statementOf, owner] = await Promise.all([
    readStatement(ctx, of, currency),
    selectOwnerName.first(ctx.db, { ownerId: ctx.actor.id }),
  ]);
  const { TIME_ZONE: timeZone, publicUrl } = ctx.services.config;
  const { locale, t, money } = textsIn(ctx.language, timeZone);
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${of}-01T00:00:00Z`),
  );
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const fact = (key: string, value: string) => ({ label: t(`statement.${key}`), value });
  const sheet = {
    locale,
    title: t('statement.title', { month: title }),
    issuer: `Guildhall, ${new URL(publicUrl).host}`,
    facts: [
      fact('owner', owner?.display_name ?? ''),
      fact('opening', money(statementOf.opening, currency)),
      fact('in', money(statementOf.moneyIn, currency)),
      fact('out', money(statementOf.moneyOut, currency)),
      fact('closing', money(statementOf.closing, currency)),
    ],
    head: ['date', 'what', 'receipt', 'amount', 'balance'].map((key) => t(`statement.${key}`)),
    rows: statementOf.lines.map((line) => [
      day.format(new Date(line.at)),
      t(`types.${line.type}`),
      line.receipt ?? '',
      money(line.amount, currency),
      money(line.balance, currency),
    ]),
    notes: [
      t('statement.note', { zone: timeZone }),
      ...(statementOf.isComplete ? [] : [t('statement.shortened')]),
      ...(await rootNotes(ctx)),
    ],
  };
  return await printSheet(ctx, sheet, `${of} ${currency}.pdf`);
}
