import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { namedEndpoints } from '#test/endpoints.ts';

/*
 * What every call takes is bounded before anything is done with it: texts have a longest length, objects no unknown
 * keys. It is read from the schemas, so a new endpoint is asked too.
 */
interface Described {
  type?: string | string[];
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Described>;
  additionalProperties?: boolean | Described;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
  allOf?: Described[];
}
/** Formats whose pattern has a fixed length. */
const short = new Set(['uuid', 'date']);
const isOpenEnded = (pattern: string): boolean => /[*+]|\{\d+,\}/.test(pattern.replace(/\\[*+]/g, ''));

function* below(schema: Described, at: string): Generator<[string, Described]> {
  yield [at, schema];
  for (const [key, inner] of Object.entries(schema.properties ?? {})) yield* below(inner, `${at}.${key}`);
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* below(inner, at);
  if (schema.items) yield* below(schema.items, `${at}[]`);
}
const parts = namedEndpoints.flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((schema) => [
    ...below(z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Described, name),
  ]),
);

test('every text that a call takes has its longest length', () => {
  const found = parts.filter(
    ([, part]) =>
      part.type === 'string' &&
      part.maxLength === undefined &&
      part.enum === undefined &&
      part.const === undefined &&
      !short.has(part.format ?? '') &&
      (part.pattern === undefined || isOpenEnded(part.pattern)),
  );
  expect(found.map(([at]) => at)).toEqual([]);
});
test('every list that a call takes has its longest length', () => {
  expect(
    parts.filter(([, { type, maxItems }]) => type === 'array' && maxItems === undefined).map(([at]) => at),
  ).toEqual([]);
});

/** Browsers add to what the standard of passkeys names; what is not named is dropped. */
const stripped = /\.credential(\.|$)/;
test('every object that a call takes refuses keys that it does not know', () => {
  const loose = parts.filter(
    ([at, { type, additionalProperties }]) =>
      type === 'object' && additionalProperties !== false && !(stripped.test(at) && additionalProperties === undefined),
  );
  expect(loose.map(([at]) => at)).toEqual([]);
});
