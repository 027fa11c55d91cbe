/** Public API: money that is left in a wallet, before an account is closed. */
export { useOwnWallet, walletQuery } from './api.ts';
export { MoneyLeft, sumsLeft } from './parts/money-left.tsx';
export { WalletCard } from './parts/wallet-card.tsx';
export { AddMoneyLink } from './parts/add-money-link.tsx';
export { forgetWayBack, wayBack } from './way-back.ts';
