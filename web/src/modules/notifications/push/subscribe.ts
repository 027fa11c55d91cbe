import type { QueryClient } from '@tanstack/react-query';
import { PUSH_REFRESH_DAYS, readPush, subscribeToPush, unsubscribeFromPush } from '#contract/notifications/push.ts';
import { call } from '#shell/calls/call.ts';
import { pushQuery } from '../api.ts';
import { bytesOf, isMadeWith, lookAgain, readSubscribed, registration, writeSubscribed } from './browser.ts';
import { report } from './report.ts';

const REFRESH_MS = PUSH_REFRESH_DAYS * 86_400_000;

/** Subscribes this browser and tells the server. `fresh`: in place of what it had. Rejects when either refuses. */
export async function subscribe(queries: QueryClient, fresh = false): Promise<void> {
  const worker = registration.get();
  if (worker === null) throw new Error('there is no push worker');
  const { data } = await call(readPush, {});
  let existing = await worker.pushManager.getSubscription();
  if (existing !== null && (fresh || !isMadeWith(existing, data.key))) {
    await existing.unsubscribe();
    existing = null;
  }
  const made =
    existing ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(data.key) }));
  const { endpoint, keys = {} } = made.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
  const reply = await call(subscribeToPush, { body });
  writeSubscribed({ at: Date.now(), endpoint: body.endpoint });
  queries.setQueryData(pushQuery().queryKey, reply);
}

/** Renews what is older than a week, was made with another key, or got another address from the browser. */
export async function refresh(queries: QueryClient): Promise<void> {
  const before = readSubscribed();
  if (before === null || Notification.permission !== 'granted') return;
  const current = await registration.get()?.pushManager.getSubscription();
  const { data } = await call(readPush, {});
  // Removed on another device, where the list of devices stands.
  if (!data.devices.some((device) => device.current) && current?.endpoint === before.endpoint) return forget();
  const isOld = Date.now() - before.at > REFRESH_MS;
  const isSame = current?.endpoint === before.endpoint && isMadeWith(current, data.key);
  if (isOld || !isSame) await subscribe(queries, isOld);
}

/** Ends the subscription of this browser and takes what it shows off the screen. Never rejects. */
export async function forget(): Promise<void> {
  writeSubscribed(null);
  try {
    const worker = registration.get();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
  } catch (error) {
    report('not ended in this browser', error);
  }
}

/** Asks the browser for permission, as an answer to a press, and subscribes. Whether notifications are on now. */
export async function turnOn(queries: QueryClient): Promise<'on' | 'denied' | 'failed'> {
  const permission = await Notification.requestPermission();
  lookAgain();
  if (permission !== 'granted') {
    report('no permission', permission);
    return 'denied';
  }
  try {
    await subscribe(queries);
    return 'on';
  } catch (error) {
    report('not turned on', error);
    return 'failed';
  }
}

/** Removes a device; this browser forgets its subscription too. */
export async function remove(deviceId: string, isCurrent: boolean): Promise<void> {
  await call(unsubscribeFromPush, { params: { deviceId } });
  if (isCurrent) await forget();
}
