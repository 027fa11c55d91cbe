import * as z from 'zod/mini';
import { takesNoBody, type Endpoint, type Schema } from '#contract/core/endpoint.ts';
import { problemsOf } from '#contract/core/problems.ts';
import { Refusal } from '../refusal.ts';
import { fits } from './fits.ts';

/** Deeper bodies are refused before a schema walks them. */
const mostDepth = 20;

export function refuseDepth(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth >= mostDepth) throw new Refusal('malformed');
  for (const inner of Object.values(value)) refuseDepth(inner, depth + 1);
}

/** PostgreSQL has no text with a NUL in it, and no JSON with half a sign. */
const cannotBeKept = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
/** Whether such a text is in a part of an address. */
export const isBroken = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isBroken) : typeof value === 'string' && cannotBeKept(value);

/**
 * Where such texts stand in a parsed body. Most kinds of text lose these logs in parsing; names of things, such as a
 * time zone, do not.
 */
function brokenIn(value: unknown, at: readonly string[] = []): string[] {
  if (typeof value === 'string') return cannotBeKept(value) ? [at.join('.')] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    cannotBeKept(key) ? [at.join('.')] : brokenIn(inner, [...at, key]),
  );
}

/** Most calls bring an id or nothing at all. */
const parseWith = (schema: Schema, value: unknown) =>
  fits(schema, value) ? { success: true as const, data: value } : z.safeParse(schema as z.ZodMiniType, value);

/** `{}` says as little as no body does. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/**
 * Parses all three parts; the problems of query and body are told together, a malformed id in the path is nothing
 * found.
 */
export function parseInput(
  endpoint: Endpoint,
  parts: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const params = parseWith(endpoint.params, parts.params);
  if (!params.success || Object.values(parts.params as object).some(isBroken)) throw new Refusal('not_found');
  const brokenQuery = Object.entries(parts.query as object).filter(([, value]) => isBroken(value));
  if (brokenQuery.length > 0)
    throw new Refusal('invalid_input', { fields: brokenQuery.map(([field]) => ({ field, key: 'invalid' })) });
  const query = parseWith(endpoint.query, parts.query);
  const body = parseWith(endpoint.body, takesNoBody(endpoint) && isEmpty(parts.body) ? undefined : parts.body);
  if (query.success && body.success) {
    const broken = brokenIn(body.data);
    if (broken.length > 0)
      throw new Refusal('invalid_input', { fields: broken.map((field) => ({ field, key: 'invalid' })) });
    return { params: params.data, query: query.data, body: body.data };
  }
  throw new Refusal('invalid_input', {
    fields: [
      ...(query.success ? [] : problemsOf(query.error.issues, parts.query)),
      ...(body.success ? [] : problemsOf(body.error.issues, parts.body)),
    ],
  });
}
