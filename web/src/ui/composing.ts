/**
 * Whether a key belongs to the composition of a character (Hindi, Japanese): Enter then chooses a word, and is not
 * Enter.
 * 229 is what Safari sends for the key that ends one, when it says already that none is going on.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari tells it in no other way
  event.isComposing || event.keyCode === 229;
