import { stored } from '#ui/stored.ts';

/** The three refusals that mean: this session is over. They count only for calls that carried a token. */
export const SESSION_ENDED: ReadonlySet<string> = new Set(['session_expired', 'token_expired', 'email_not_verified']);

type Listener = (reason: { message: string }) => void;
const listeners = new Set<Listener>();
/** The storage tells other tabs that the session is over, this tells them why. */
const reasons = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session-end');

/** Forgets the session of this browser and tells who listens; other tabs hear of it through the storage. */
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

/** Calls back with the words in which another tab was told that the session of this browser is over. */
export function onSessionEndedElsewhere(listener: (message: string) => void): void {
  reasons?.addEventListener('message', ({ data }) => listener(String(data)));
}
