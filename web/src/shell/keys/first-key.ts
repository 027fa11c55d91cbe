import { session } from '../session/session.ts';

/** Visitors load the keys with the first one that they press outside of a field; it is then pressed again. */
export function onFirstKey(load: () => Promise<void>): void {
  const pressed = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (isTyping || event.key.length > 1) return;
    document.removeEventListener('keydown', pressed);
    if (session.get().token === null)
      void load().then(() => document.dispatchEvent(new KeyboardEvent('keydown', event)));
  };
  document.addEventListener('keydown', pressed);
}
