import { fieldRefusal } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import type { EventFields } from '#contract/events/events.ts';
import { walletCurrencies } from '#modules/wallet';

/** In which currencies events ask for deposits: those of the wallet, where the operator holds money of others. */
export const depositTerms = ({ config }: Pick<Services, 'config'>): { currencies: string[] } => ({
  currencies: config.tradesByWallet ? walletCurrencies(config) : [],
});

export function checkCurrency(services: Pick<Services, 'config'>, { deposit }: EventFields): void {
  if (deposit === undefined || deposit === null || depositTerms(services).currencies.includes(deposit.currency)) return;
  throw fieldRefusal('deposit', 'no_deposits', { currency: deposit.currency });
}
