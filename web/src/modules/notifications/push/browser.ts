import { stored } from '#ui/stored.ts';
import { createStore } from '#ui/store.ts';

/**
 * What this browser can do: nothing, show notifications after a question, nothing since the user said no, or show them.
 */
export type PushAbility = 'none' | 'ask' | 'denied' | 'granted';

/** Of the push worker; null until it is registered, or where that failed. */
export const registration = createStore<ServiceWorkerRegistration | null>(null);

const abilityOf = (worker: ServiceWorkerRegistration | null): PushAbility => {
  if (worker === null || !('Notification' in globalThis)) return 'none';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
};
export const ability = createStore<PushAbility>('none');
export const lookAgain = (): void => ability.set(abilityOf(registration.get()));

/** When this browser was last subscribed, and as which session; null when it is not. */
interface Subscribed {
  readonly at: number;
  readonly endpoint: string;
}
const KEY = 'push';
export function readSubscribed(): Subscribed | null {
  try {
    return JSON.parse(stored.read(KEY) ?? 'null') as Subscribed | null;
  } catch {
    // Written by something else: subscribe again.
    return null;
  }
}
export const writeSubscribed = (subscribed: Subscribed | null): void =>
  stored.write(KEY, subscribed === null ? null : JSON.stringify(subscribed));

/** The key as the browser wants it. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
/** Whether a subscription was made with a key. */
export function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const made = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const expected = bytesOf(key);
  return made.length === expected.length && made.every((byte, index) => byte === expected[index]);
}
