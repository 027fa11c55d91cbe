import * as contract from '#contract/notifications.ts';
import { anyone, ownThings } from '#platform/policy.ts';

export const writes = [
  ...ownThings(
    'notifications of whom the caller acts as: those of a page are one list for its team',
    contract.markSeen,
    contract.markRead,
    contract.markAllRead,
  ),
  ...ownThings('settings of the caller', contract.editNotificationSettings),
  ...anyone('the sealed link of an e-mail names whose e-mails it ends', contract.unsubscribe, contract.resubscribe),
];
