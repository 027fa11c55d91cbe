import type { Config } from '#platform/config/config.ts';
import { parseWalletCurrencies, type WalletCurrency } from '#platform/config/wallet-currencies.ts';

type Settings = Pick<Config, 'WALLET_CURRENCIES'>;

/** The setting was checked when the program started. */
export const currenciesOf = ({ WALLET_CURRENCIES: text }: Settings): readonly WalletCurrency[] =>
  parseWalletCurrencies(text) ?? [];

export const currencyOf = (config: Settings, currency: string): WalletCurrency | null =>
  currenciesOf(config).find((each) => each.currency === currency) ?? null;

/** Whether a wallet can have the currency. */
export const isWalletCurrency = (config: Settings, currency: string): boolean => currencyOf(config, currency) !== null;

/** Those of a wallet. */
export const walletCurrencies = (config: Settings): string[] => currenciesOf(config).map(({ currency }) => currency);

/** Amounts to offer as buttons, in minor units. */
export const quickAmounts = ({ min, max }: WalletCurrency): number[] =>
  [5, 10, 20, 50].map((times) => min * times).filter((amount) => amount <= max);
