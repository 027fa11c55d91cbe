import type { RefusalBody, RefusalCode } from '#contract/core/refusals.ts';
import { text } from '../strings.ts';

/** Failures without an answer from our server: no connection, or a response that it did not write. */
export type LocalCode = 'offline' | 'unreadable';

/** A failed call. `status` 0 means that there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: RefusalCode | LocalCode;
  /** Texts by field name, in the order of the form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** The current state of the object after a stale edit. */
  readonly current: unknown;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<Omit<RefusalBody, 'code'>> & { code: RefusalCode | LocalCode }) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.code;
    this.fields = isTexts(body.error) ? body.error : {};
    this.requestId = body.requestId;
    this.current = body.current;
    this.retryAfter = body.retryAfter;
  }
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

/** Reads the body of an error response; a body in another format becomes `unreadable`. */
export function toApiError(status: number, body: string, retryAfter: string | null): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const wait = Number.isFinite(seconds) ? { retryAfter: seconds } : {};
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && 'code' in parsed && typeof parsed.code === 'string')
      return new ApiError(status, { ...wait, ...(parsed as RefusalBody) });
    if (typeof parsed === 'object' && parsed !== null && 'message' in parsed && typeof parsed.message === 'string')
      return new ApiError(status, { ...wait, code: 'unreadable', message: parsed.message });
  } catch {
    // A proxy's HTML page, or a connection cut in the middle: none of it can be shown.
  }
  return new ApiError(status, { ...wait, code: status === 503 ? 'unavailable' : 'unreadable' });
}

/** Whether something is missing, or hidden from the user: the server says the same of both. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The message for the user: the text of the first field, else the error's message, else a general sentence. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    const [first] = Object.values(error.fields);
    if (first !== undefined && first !== '') return first;
    if (error.message !== '') return error.message;
    if (error.code === 'offline') return text('error.offline');
    if (error.code === 'unavailable') return text('error.unavailable');
  }
  return text('error.general');
}

/** Whether the same call may succeed on a retry. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);

/** A read that was replaced or cancelled; it is not reported. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
