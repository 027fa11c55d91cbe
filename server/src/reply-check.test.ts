import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/core/endpoint.ts';
import { fits } from '#platform/http/fits.ts';
import { writeReply } from '#platform/http/write-reply.ts';
import type { Module } from '#platform/module.ts';
import { applyEdit, edits, valuesOf } from '#test/schema-values.ts';
import { modules } from './modules.ts';

/** Replies that are always parsed by zod, because the compiled check does not support part of their schema. */
const throughZod = new Set([
  'POST /account/passkeys/setup',
  'POST /auth/passkey/options',
  'GET /notifications/settings',
  'PATCH /notifications/settings',
  'GET /post-drafts',
  'GET /post-drafts/{draftId}',
  'PUT /post-drafts/{draftId}',
  'POST /scheduled-posts/{scheduledId}/draft',
]);

const endpoints: readonly Endpoint[] = Object.values<Module>(modules).flatMap(({ routes = [] }) =>
  routes.map(({ endpoint }) => endpoint),
);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const parse = (schema: Schema, value: unknown) => z.parse(schema as z.ZodMiniType, value);

/** The JSON that is written, or the error. */
function outcome(write: () => string | null | undefined): unknown {
  try {
    return { json: JSON.parse(write() ?? 'null') as unknown };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

describe('the compiled check of replies', () => {
  it('covers every endpoint', () => expect(endpoints.length).toBeGreaterThan(150));

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: agrees with zod',
    (name, endpoint) => {
      const { reply } = endpoint;
      fc.assert(
        fc.property(valuesOf(reply), (value) => {
          // Otherwise zod parses the reply, and the second property would compare zod with itself.
          expect(fits(reply, value) || throughZod.has(name)).toBe(true);
        }),
        { numRuns: 5 },
      );
      fc.assert(
        fc.property(valuesOf(reply), edits, (value, list) => {
          const edited = list.reduce(applyEdit, value);
          expect(outcome(() => writeReply(endpoint, edited))).toEqual(
            outcome(() => JSON.stringify(parse(reply, edited))),
          );
        }),
        { numRuns: 12 },
      );
    },
  );

  // oxlint-disable-next-line vitest/expect-expect -- the assertion is in the property
  it('accepts only input that zod accepts and leaves unchanged', () => {
    for (const { params, query, body } of endpoints)
      for (const schema of [params, query, body])
        fc.assert(
          fc.property(valuesOf(schema), edits, (value, list) => {
            const edited = list.reduce(applyEdit, value);
            expect(fits(schema, edited) ? parse(schema, edited) : edited).toEqual(edited);
          }),
          { numRuns: 10 },
        );
  });
});
