import type { TextParams } from '#contract/core/render-text.ts';
import { REFUSALS, type RefusalCode } from '#contract/core/refusals.ts';

/** One field and what is wrong with it: a key below `fields` in the strings, with its figures. */
export interface FieldProblem {
  readonly field: string;
  readonly key: string;
  readonly values?: TextParams;
}
interface Details {
  readonly fields?: readonly FieldProblem[];
  /** Figures for the refusal's text. */
  readonly values?: TextParams;
  /** The state that a stale edit met. */
  readonly current?: unknown;
  /** Seconds. */
  readonly retryAfter?: number;
  /**
   * What the transaction wrote stays although the caller is refused: a wrong code is counted, a new one goes out. Only
   * for
   * endpoints without an idempotency key, since a stored key holds a reply.
   */
  readonly keepWrites?: true;
  readonly cause?: unknown;
}

/**
 * The one way to say no. Endpoints declare the codes they use; the HTTP layer turns them into status, text and body.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Details;
  constructor(code: RefusalCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return REFUSALS[this.code];
  }
}

/** The row, or a refusal where there is none. */
export function found<T>(row: T | null | undefined, orElse: RefusalCode = 'not_found'): T {
  if (row === null || row === undefined) throw new Refusal(orElse);
  return row;
}
/** A problem of one field, as if the schema had found it. */
export const fieldRefusal = (field: string, key: string, values?: TextParams): Refusal =>
  new Refusal('invalid_input', { fields: [{ field, key, ...(values && { values }) }] });
