import { stored } from '#ui/stored.ts';

/** The three refusal codes for an ended session. They count only for calls that carried a token. */
export const SESSION_ENDED: ReadonlySet<string> = new Set(['session_expired', 'token_expired', 'email_not_verified']);

type Listener = (reason: { message: string }) => void;
const listeners = new Set<Listener>();
/** Other tabs learn from storage that the session ended; this channel tells them why. */
const reasons = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session-end');

/** Removes the session from this browser and notifies subscribers; other tabs follow through storage. */
export function endSession(message: string): void {
  if (stored.read('token') === null) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  if (message !== '') reasons?.postMessage(message);
  stored.write('token', null);
  stored.write('user', null);
  stored.write('selectedPage', null);
  for (const listener of listeners) listener({ message });
}

export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back with the reason when another tab ended the session of this browser. */
export function onSessionEndedElsewhere(listener: (message: string) => void): void {
  reasons?.addEventListener('message', ({ data }) => listener(String(data)));
}

const leaving = new Set<() => Promise<unknown>>();

/** Runs before the user logs out, while calls still carry the session. */
export const beforeSignOut = (send: () => Promise<unknown>): void => void leaving.add(send);

/** Sends what still waits. What fails says so itself, and does not keep the user from logging out. */
export const sendBeforeSignOut = async (): Promise<unknown> => Promise.allSettled([...leaving].map((send) => send()));

const suspendedListeners = new Set<() => void>();

/** A call was refused because the account is suspended. */
export function noticeSuspension(): void {
  for (const listener of suspendedListeners) listener();
}

export function onSuspended(listener: () => void): () => void {
  suspendedListeners.add(listener);
  return () => suspendedListeners.delete(listener);
}

const actingListeners = new Set<() => void>();

/** The user may no longer act for this page, so they act as themselves from now on. Does nothing for another page. */
export function endActing(page: string): void {
  if (stored.read('selectedPage') !== page) return;
  stored.write('selectedPage', null);
  for (const listener of actingListeners) listener();
}

export function onActingEnded(listener: () => void): () => void {
  actingListeners.add(listener);
  return () => actingListeners.delete(listener);
}
