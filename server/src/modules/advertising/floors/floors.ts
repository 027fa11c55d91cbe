import type { CampaignFloor, setCampaignFloor } from '#contract/advertising/floors.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { audit } from '#platform/observability/audit.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { isWalletCurrency, walletCurrencies } from '#modules/wallet';
import { allFloors } from '../delivery/queries.ts';
import type { AdvertisingContext } from '../tables.ts';

const insertFloor = statement({
  params: {
    currency: column.text,
    now: column.timestamp,
    budget: column.bigint,
    views: column.bigint,
    click: column.bigint,
    worth: column.float,
    adminId: column.uuid,
  },
  sql: `
  insert into campaign_floor (currency, since, budget, views, click, worth, by_id)
  values (:currency, :now, :budget, :views, :click, :worth, :adminId)
  on conflict (currency, since) do update set budget = :budget, views = :views, click = :click, worth = :worth,
    by_id = :adminId`,
});

/** In each currency of the wallets. */
export async function listFloors({ db, now, services }: AdvertisingContext): Promise<CampaignFloor[]> {
  const floors = new Map((await allFloors(db, { now })).map((row) => [row.currency, row]));
  return walletCurrencies(services.config).map((currency) => {
    const floor = floors.get(currency);
    if (floor === undefined) return { currency, prices: null };
    const { budget, views, click, worth, since } = floor;
    const amounts = { budget: Number(budget), views: Number(views), click: Number(click) };
    return { currency, prices: { ...amounts, worth, since: since?.toISOString() ?? null } };
  });
}

/** Budgets and bids that were taken before stay as they are; former rows stay, too. */
export async function setFloor(
  ctx: AdvertisingContext,
  { currency, budget, views, click, worth }: Out<(typeof setCampaignFloor)['body']>,
): Promise<void> {
  const { db, now, member, services } = ctx;
  if (!isWalletCurrency(services.config, currency)) throw fieldRefusal('currency', 'invalid_choice');
  const amounts = { budget: String(budget), views: String(views), click: String(click) };
  await insertFloor(db, { currency, now, ...amounts, worth, adminId: member.id });
  await audit(across(db), { adminId: member.id, what: 'advertising.set_floor', reason: currency, at: now });
}
