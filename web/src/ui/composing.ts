/**
 * Whether a key event belongs to an input method composition (Hindi, Japanese). Enter then picks a candidate and must
 * not submit. Safari sends the key that ends a composition with key code 229 and `isComposing` already false.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari reports it only here
  event.isComposing || event.keyCode === 229;
