/**
 * Whether a key belongs to the composition of a character (Hindi, Japanese): Enter then chooses a word, and is not Enter.
 * 229 is what Safari sends for the key that ends one, when it says already that none is going on.
 */
// oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => event.isComposing || event.keyCode === 229;
