import { stored } from '#ui/stored.ts';

/** The three refusals that mean: this session is over. They count only for calls that carried a token. */
export const SESSION_ENDED: ReadonlySet<string> = new Set(['session_expired', 'token_expired', 'email_not_verified']);

type Listener = (reason: { message: string }) => void;
const listeners = new Set<Listener>();

/** Forgets the session of this browser and tells who listens; other tabs hear of it through the storage. */
export function endSession(message: string): void {
  if (stored.read('token') === null) return;
  stored.write('token', null);
  stored.write('user', null);
  stored.write('selectedPage', null);
  for (const listener of listeners) listener({ message });
}

export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
