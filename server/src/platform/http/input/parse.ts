import * as z from 'zod/mini';
import { takesNoBody, type Endpoint, type Schema } from '#contract/core/endpoint.ts';
import { problemsOf } from '#contract/core/problems.ts';
import { Refusal } from '../../refusal.ts';
import { fits } from '../fits.ts';

/** Deeper bodies are refused before a schema parses them. */
const MAX_DEPTH = 20;

export function refuseDepth(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth >= MAX_DEPTH) throw new Refusal('malformed');
  for (const inner of Object.values(value)) refuseDepth(inner, depth + 1);
}

/** Problems of fields in one reply: a body of thousands of unknown keys would come back worded. */
const MAX_PROBLEMS = 20;

/** PostgreSQL cannot store a NUL in a text, nor an unpaired surrogate in JSON. */
const isNotStorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
/** Whether a part of a URL contains such a text. */
export const isBroken = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isBroken) : typeof value === 'string' && isNotStorable(value);

/**
 * Paths of such texts in a parsed body. Most text schemas remove these characters; names of things, such as a time
 * zone, do not.
 */
function brokenIn(value: unknown, at: readonly string[] = []): string[] {
  if (typeof value === 'string') return isNotStorable(value) ? [at.join('.')] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isNotStorable(key) ? [at.join('.')] : brokenIn(inner, [...at, key]),
  );
}

/** Most calls have an id or no input at all. */
const parseWith = (schema: Schema, value: unknown) =>
  fits(schema, value) ? { success: true as const, data: value } : z.safeParse(schema as z.ZodMiniType, value);

/** `{}` counts as no body. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/**
 * Parses path, query and body. Problems of query and body are reported together; a malformed id in the path is
 * `not_found`.
 */
export function parseInput(
  endpoint: Endpoint,
  parts: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const params = parseWith(endpoint.params, parts.params);
  if (!params.success || Object.values(parts.params as object).some(isBroken)) throw new Refusal('not_found');
  const brokenQuery = Object.entries(parts.query as object).filter(([, value]) => isBroken(value));
  if (brokenQuery.length > 0)
    throw new Refusal('invalid_input', {
      fields: brokenQuery.slice(0, MAX_PROBLEMS).map(([field]) => ({ field, key: 'invalid' })),
    });
  const query = parseWith(endpoint.query, parts.query);
  const body = parseWith(endpoint.body, takesNoBody(endpoint) && isEmpty(parts.body) ? undefined : parts.body);
  if (query.success && body.success) {
    const broken = brokenIn(body.data);
    if (broken.length > 0)
      throw new Refusal('invalid_input', {
        fields: broken.slice(0, MAX_PROBLEMS).map((field) => ({ field, key: 'invalid' })),
      });
    return { params: params.data, query: query.data, body: body.data };
  }
  throw new Refusal('invalid_input', {
    fields: [
      ...(query.success ? [] : problemsOf(query.error.issues, parts.query)),
      ...(body.success ? [] : problemsOf(body.error.issues, parts.body)),
    ].slice(0, MAX_PROBLEMS),
  });
}

const isReadable = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

/**
 * An address of a screen in which what is encoded wrongly (`/in/%ff`) became the replacement character: who follows
 * such a link sees on a page that nothing is there. Calls of the API are left as they are, and refused.
 */
export function readableAddress(url: string): string {
  const end = url.search(/[?#]/);
  const pathname = end < 0 ? url : url.slice(0, end);
  if (pathname.startsWith('/api/')) return url;
  const parts = pathname.split('/').map((part) => (isReadable(part) ? part : '%EF%BF%BD'));
  return parts.join('/') + url.slice(pathname.length);
}
