import type { RefundState } from '#contract/wallet/refund-states.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';
import { about, toReaders, WALLET_PATH } from '../notifications.ts';

const ofRefund = (state: RefundState, system: 'approved' | 'rejected' | 'file'): NotificationDefinition => ({
  ...about,
  kind: `refund_${state}`,
  system,
  subject: 'deposit',
  on: [
    when('wallet.refund_changed', async (data, db) =>
      data.state === state && !data.byProvider ? toReaders(db, data.ownerId, data.depositId) : [],
    ),
  ],
});
/** Nobody here pressed a button: the provider sent money back, or its bank returned that. */
const ofProvider = (kind: string, state: RefundState, system: 'approved' | 'file'): NotificationDefinition => ({
  ...about,
  kind,
  system,
  subject: 'deposit',
  on: [
    when('wallet.refund_changed', async (data, db) =>
      data.state === state && data.byProvider ? toReaders(db, data.ownerId, data.depositId) : [],
    ),
  ],
});
const ofFreeze = (isFrozen: boolean): NotificationDefinition => ({
  ...about,
  kind: isFrozen ? 'wallet_frozen' : 'wallet_unfrozen',
  system: isFrozen ? 'rejected' : 'approved',
  subject: null,
  path: () => WALLET_PATH,
  on: [
    when('wallet.frozen_changed', async (data, db) => (data.isFrozen === isFrozen ? toReaders(db, data.ownerId) : [])),
  ],
});

/** No setting switches these off. */
export const refundNotifications: readonly NotificationDefinition[] = [
  ofRefund('sent', 'file'),
  ofRefund('succeeded', 'approved'),
  ofRefund('failed', 'rejected'),
  ofProvider('refunded_by_provider', 'succeeded', 'file'),
  ofProvider('provider_refund_returned', 'failed', 'approved'),
  ofFreeze(true),
  ofFreeze(false),
];
