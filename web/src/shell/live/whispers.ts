import type { Whisper } from '#contract/core/live.ts';

type Listener = (whisper: Whisper) => void;
const listeners = new Set<Listener>();
const silent = (): void => undefined;
let send: (conversationId: string) => void = silent;

/** Set while there is a connection, null when it is lost. */
export const setTypingSender = (next: ((conversationId: string) => void) | null): void => {
  send = next ?? silent;
};
/** Says that the user is typing; lost without a connection. */
export const sendTyping = (conversationId: string): void => send(conversationId);

export function hearWhisper(whisper: Whisper): void {
  for (const listener of listeners) listener(whisper);
}
/** Listens to what is whispered to this window; returns a function that stops. */
export function onWhisper(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
