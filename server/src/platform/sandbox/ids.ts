import { randomBytes } from 'node:crypto';

/** An id that no one guesses: its address is all that a payer needs. */
export const newId = (kind: 'pay' | 'refund' | 'event' | 'card' | 'unasked'): string =>
  `${kind}_${randomBytes(18).toString('base64url')}`;
