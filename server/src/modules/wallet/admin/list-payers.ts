import type { Out } from '#contract/core/endpoint.ts';
import { type CsvCell, toCsv } from '#contract/core/csv/csv.ts';
import { decimalOf } from '#contract/core/money/money.ts';
import {
  type AdminWallet,
  type exportPayers as exportEndpoint,
  type listPayers as listEndpoint,
  type Payer,
  PAYERS_EXPORT_MAX,
} from '#contract/wallet/admin.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { isUuid } from '#platform/uuid.ts';
import { toBalances } from '../ledger/balances.ts';
import type { AdminContext } from './act.ts';
import { walletAbilities } from './policy.ts';
import { selectOwner } from './queries-acts.ts';
import { countPayers, payerPages, type PayerRow, selectPayer } from './queries-payers.ts';

const DAY_MS = 86_400_000;
type Filters = Out<(typeof exportEndpoint)['body']>;

function paramsOf({ search = '', state, method, currency, from, to }: Filters) {
  const typed = search.toLowerCase();
  return {
    pattern: typed === '' ? null : `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`,
    typed: search === '' ? null : search,
    // Our references begin with an id: of a deposit, or of a refund.
    typedId: isUuid(search.slice(0, 36)) ? search.slice(0, 36) : null,
    state: state ?? null,
    method: method ?? null,
    currency: currency ?? null,
    since: from === undefined ? null : new Date(`${from}T00:00:00Z`),
    until: to === undefined ? null : new Date(new Date(`${to}T00:00:00Z`).getTime() + DAY_MS),
  };
}

const present = (row: PayerRow, cards: Cards | null): Payer => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  actor: cards?.actor(row.id) ?? null,
  state: row.is_closed ? 'closed' : row.frozen_at === null ? 'active' : 'frozen',
  balances: toBalances(row.balances),
  lastPayment:
    row.last_amount === null || row.last_currency === null || row.last_state === null || row.last_at === null
      ? null
      : {
          amount: { amount: row.last_amount, currency: row.last_currency },
          state: row.last_state,
          at: row.last_at.toISOString(),
        },
});

export async function listPayers(
  ctx: AdminContext,
  query: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const params = paramsOf(query);
  const slice = { limit: page.size, offset: (page.number - 1) * page.size };
  const [rows, counted] = await Promise.all([
    payerPages[query.order ?? 'newest'](ctx.db, { ...params, ...slice }),
    countPayers.first(ctx.db, params),
  ]);
  ctx.record(audited, { adminId: ctx.member.id, what: 'wallet.list_payers', at: ctx.now });
  const cards = await ctx.cards(rows.map(({ id }) => actorReference(id)));
  return { data: rows.map((row) => present(row, cards)), page: { ...page, total: counted?.total ?? 0 } };
}

/** A line for each currency of a wallet, and one for a wallet without money. */
export async function exportPayers(ctx: AdminContext, body: Filters): Promise<{ filename: string; csv: string }> {
  const rows = await payerPages[body.order ?? 'newest'](ctx.db, {
    ...paramsOf(body),
    limit: PAYERS_EXPORT_MAX + 1,
    offset: 0,
  });
  await audit(across(ctx.db), { adminId: ctx.member.id, what: 'wallet.export_payers', at: ctx.now });
  const t = (key: string, values = {}) => translate(ctx.language, `wallet:payers.${key}`, values);
  const amounts = ['available', 'granted', 'onHold', 'earned', 'owed'] as const;
  const head = ['id', 'name', 'email', 'state', 'lastPayment', 'currency', ...amounts].map((key) => t(key));
  const lines = rows.slice(0, PAYERS_EXPORT_MAX).flatMap((row): CsvCell[][] => {
    const { id, name, email, state, lastPayment, balances } = present(row, null);
    const shared = [id, name, email, t(`states.${state}`), lastPayment?.at];
    if (balances.length === 0) return [[...shared, ...amounts.map(() => ''), '']];
    return balances.map((balance) => [
      ...shared,
      balance.currency,
      ...amounts.map((account) => Number(decimalOf(balance[account], balance.currency))),
    ]);
  });
  const end = rows.length > PAYERS_EXPORT_MAX ? [[t('cut', { count: PAYERS_EXPORT_MAX })]] : [];
  return { filename: `payments-${ctx.now.toISOString().slice(0, 10)}.csv`, csv: toCsv(head, [...lines, ...end]) };
}

export async function readAdminWallet(ctx: AdminContext, ownerId: string): Promise<AdminWallet> {
  const [row, owner] = await Promise.all([
    selectPayer.first(ctx.db, { ownerId }),
    selectOwner.first(ctx.db, { ownerId, adminId: ctx.member.id }),
  ]);
  const { is_own: isOwn } = found(owner);
  const payer = found(row);
  const target = { kind: 'profile', id: ownerId };
  ctx.record(audited, { adminId: ctx.member.id, what: 'wallet.read_wallet', target, at: ctx.now });
  const cards = await ctx.cards([actorReference(ownerId)]);
  return {
    ...present(payer, cards),
    frozenAt: payer.frozen_at?.toISOString() ?? null,
    proposals: payer.proposals,
    can: walletAbilities(ctx, { id: ownerId, isOwn, isFrozen: payer.frozen_at !== null }),
  };
}
