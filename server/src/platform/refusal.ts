import type { TextParams } from '#contract/core/render-text.ts';
import { REFUSALS, type RefusalCode } from '#contract/core/refusals.ts';

/** A field and its problem: a key below `fields` in the strings, with its values. */
export interface FieldProblem {
  readonly field: string;
  readonly key: string;
  readonly values?: TextParams;
}
interface Details {
  readonly fields?: readonly FieldProblem[];
  /** Values for the refusal's text. */
  readonly values?: TextParams;
  /** The current state, when an edit was based on an older one. */
  readonly current?: unknown;
  /** Seconds to wait. */
  readonly retryAfter?: number;
  /**
   * Commits what the transaction wrote although the call is refused: a wrong code is counted, a new one is sent. Only
   * for endpoints without an idempotency key, because a stored key must have a reply.
   */
  readonly keepWrites?: true;
  readonly cause?: unknown;
}

/** A refused call. Endpoints declare the codes they use; the HTTP layer turns them into status, text and body. */
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

/** Returns the row, or throws a refusal if there is none. */
export function found<T>(row: T | null | undefined, orElse: RefusalCode = 'not_found'): T {
  if (row === null || row === undefined) throw new Refusal(orElse);
  return row;
}
/** A problem of one field, as if the schema had found it. */
export const fieldRefusal = (field: string, key: string, values?: TextParams): Refusal =>
  new Refusal('invalid_input', { fields: [{ field, key, ...(values && { values }) }] });
