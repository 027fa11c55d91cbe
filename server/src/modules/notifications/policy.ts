import * as contract from '#contract/notifications/notifications.ts';
import * as mutes from '#contract/notifications/mutes.ts';
import * as push from '#contract/notifications/push.ts';
import { anyone, ownThings } from '#platform/policy.ts';

export const writes = [
  ...ownThings(
    'notifications of whom the caller acts as: those of a page are one list for its team',
    contract.markSeen,
    contract.markRead,
    contract.markAllRead,
  ),
  ...ownThings(
    'what the caller is notified of; a notification of someone else is not found',
    mutes.muteSubject,
    mutes.unmuteThing,
  ),
  ...anyone('kinds of notifications, for the caller alone', mutes.lessOfKind, mutes.moreOfKind),
  ...ownThings('devices of the caller', push.subscribeToPush, push.unsubscribeFromPush),
  ...ownThings('settings of the caller', contract.editNotificationSettings),
  ...anyone('the sealed link of an e-mail names whose e-mails it ends', contract.unsubscribe, contract.resubscribe),
];
