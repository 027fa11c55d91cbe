/**
 * What members do and others may answer: they wrote to someone, asked someone, published something. Afterwards, and not
 * when a screen is loaded, they may be asked whether they want to hear of answers.
 */
const listeners = new Set<() => void>();

export function acted(): void {
  for (const listener of listeners) listener();
}
export function onActed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
