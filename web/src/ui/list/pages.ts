export interface Paging {
  /** Items per page. */
  size: number;
  /** The current page, from 1. */
  number: number;
  total: number;
  /** Maximum number of page links. */
  shown?: number;
}

/** Default number of page links, set by the specification. */
const SHOWN = 5;

/**
 * The page numbers to show around the current page. Throws for sizes and numbers below 1, which are bugs of the caller.
 */
export function pagesOf({ size, number, total, shown = SHOWN }: Paging): { numbers: readonly number[]; last: number } {
  for (const [name, value] of Object.entries({ size, number, shown }))
    if (!(value > 0)) throw new RangeError(`paging: ${name} must be greater than 0`);
  const last = Math.max(1, Math.ceil(total / size));
  const current = Math.min(number, last);
  const first = Math.max(1, Math.min(current - Math.floor(shown / 2), last - shown + 1));
  return { numbers: Array.from({ length: Math.min(shown, last) }, (_, index) => first + index), last };
}
