import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { facts } from '#contract/core/facts.ts';
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

/** Bytes of a body whose texts are as long as they may be, in Devanagari: three units of three bytes a grapheme. */
function bytesOf({ type, maxLength = 40, maxItems = 1, items, properties = {}, ...rest }: Described): number {
  const options = rest.anyOf ?? rest.oneOf ?? [];
  if (options.length > 0) return Math.max(...options.map(bytesOf));
  // `text` accepts 16 units for each grapheme, and 1,000 units more.
  if (type === 'string') return maxLength > 1_016 ? ((maxLength - 1_000) / 16) * 9 : maxLength;
  if (type === 'array') return maxItems * (1 + bytesOf(items ?? {}));
  return Object.entries(properties).reduce((sum, [key, value]) => sum + key.length + 6 + bytesOf(value), 20);
}
test('every body that the texts and lists of a call allow is accepted', () => {
  const found = namedEndpoints.filter(([, { files, body, maxBodyBytes }]) => {
    const schema = z.toJSONSchema(body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Described;
    return Object.keys(files).length === 0 && bytesOf(schema) > maxBodyBytes;
  });
  expect(found.map(([at]) => at)).toEqual([]);
});

/** Paths of schemas that pass on what they do not name. An object of a reply drops unknown keys. */
function looseIn(schema: unknown, at: string, seen: Set<unknown>): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as { _zod?: { def: Record<string, unknown> & { type: string } } })._zod ?? {};
  if (def === undefined) return Object.entries(schema).flatMap(([key, inner]) => looseIn(inner, `${at}.${key}`, seen));
  const open =
    ['any', 'unknown', 'record'].includes(def.type) ||
    (def['catchall'] !== undefined &&
      (def['catchall'] as typeof schema & { _zod: { def: { type: string } } })._zod.def.type !== 'never');
  const inner = Object.entries(def).flatMap(([key, value]) =>
    looseIn(value, key === 'shape' ? at : `${at}.${key}`, seen),
  );
  return open ? [at, ...inner] : inner;
}
test('no contract has a loose object, replies and facts included', () => {
  const contracts = [
    ...namedEndpoints.map(([at, { params, query, body, reply }]) => [at, { params, query, body, reply }] as const),
    ['facts', facts] as const,
  ];
  expect(contracts.flatMap(([at, schemas]) => looseIn(schemas, at, new Set()))).toEqual([]);
  expect(looseIn(z.object({ a: z.array(z.looseObject({})), b: z.unknown() }), 'reply', new Set())).toHaveLength(3);
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
