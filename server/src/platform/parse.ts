import * as z from 'zod/v4/core';
import type { Out, Schema } from '#contract/core/endpoint.ts';

/** Parses by any schema of the contract. The error names the paths but never the values, so that it can be logged. */
export function parse<S extends Schema>(schema: S, value: unknown): Out<S> {
  const parsed = z.safeParse(schema as unknown as z.$ZodType, value);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'value'} (${issue.code})`);
  throw new Error(`does not fit its schema: ${paths.join(', ')}`);
}
