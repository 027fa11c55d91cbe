import { isUuid } from '#platform/uuid.ts';

/**
 * Under which the provider knows a payment: the id of our row and the number of the attempt. Never the id alone: a
 * provider repeats its stored answer to a reference, also where it was a failure.
 */
export const referenceOf = (depositId: string, attempt: number): string => `${depositId}-${attempt}`;

/** The deposit of a reference; null for what is none of ours. */
export function depositOf(reference: string): string | null {
  const [, id = '', attempt] = /^(.{36})-(\d{1,4})$/.exec(reference) ?? [];
  return attempt !== undefined && isUuid(id) ? id : null;
}

/** Of money that goes back before it was captured. */
export const voidReferenceOf = (depositId: string, attempt: number): string => `${depositId}-${attempt}-void`;
