import fc from 'fast-check';
import { instant, type Schema } from '#contract/core/endpoint.ts';

/** The parts of a schema's definition that are needed to generate values. */
interface Definition {
  type: string;
  format?: string;
  check?: string;
  value?: number;
  pattern?: RegExp;
  checks?: readonly { _zod: { def: Definition } }[];
  shape: Record<string, Schema>;
  element: Schema;
  innerType: Schema;
  valueType: Schema;
  options: readonly Schema[];
  entries: Record<string, unknown>;
  values: readonly unknown[];
}
const definitionOf = (schema: Schema): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def;

const dates = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });

function objectValues({ shape }: Definition): fc.Arbitrary<unknown> {
  const requiredKeys = Object.keys(shape).filter((key) => definitionOf(shape[key] as Schema).type !== 'optional');
  return fc.record(Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, valuesOf(inner)])), {
    requiredKeys,
  });
}
function numberValues({ format, checks = [] }: Definition): fc.Arbitrary<unknown> {
  const bound = (check: string) => checks.find(({ _zod }) => _zod.def.check === check)?._zod.def.value;
  const range = { min: bound('greater_than') ?? -1000, max: bound('less_than') ?? 1_000_000 };
  return format === undefined ? fc.double({ ...range, noNaN: true }) : fc.integer(range);
}
function stringValues({ format, pattern, checks = [] }: Definition): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 10));
  const regex = pattern ?? checks.find(({ _zod }) => _zod.def.pattern !== undefined)?._zod.def.pattern;
  return regex === undefined ? fc.string({ unit: 'grapheme' }) : fc.stringMatching(regex);
}

/** Generates values that match a schema; any value for schemas that cannot be analysed, such as transformations. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema === (instant as Schema))
    return fc.oneof(
      dates,
      dates.map((date) => date.toISOString()),
    );
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return objectValues(definition);
    case 'array':
      return fc.array(valuesOf(definition.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.string(), valuesOf(definition.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...definition.options.map(valuesOf));
    case 'nullable':
      return fc.option(valuesOf(definition.innerType));
    case 'optional':
      return fc.option(valuesOf(definition.innerType), { nil: undefined });
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries));
    case 'literal':
      return fc.constantFrom(...definition.values);
    case 'boolean':
      return fc.boolean();
    case 'undefined':
      return fc.constant(undefined);
    case 'null':
      return fc.constant(null);
    case 'number':
      return numberValues(definition);
    case 'string':
      return stringValues(definition);
    default:
      return fc.oneof(fc.string(), fc.jsonValue());
  }
}

/** Where to change a value: one number per level, which selects one of its keys. */
export interface Edit {
  readonly path: readonly number[];
  readonly to: unknown;
}
const wrong = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    0,
    -1,
    1.5,
    Number.NaN,
    Infinity,
    new Date(0),
    new Date(Number.NaN),
    [],
    {},
  ),
);
export const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({ path: fc.array(fc.nat(40), { minLength: 1, maxLength: 7 }), to: wrong }),
  { maxLength: 2 },
);

/** A copy of `value` with one part replaced, removed or added. */
export function applyEdit(value: unknown, { path: [step, ...rest], to }: Edit): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || value instanceof Date) return to;
  if (Array.isArray(value)) {
    const at = step % (value.length + 1);
    return value.toSpliced(at, 1, applyEdit(value[at], { path: rest, to }));
  }
  const keys = [...Object.keys(value), 'extra'];
  const key = keys[step % keys.length] as string;
  const inner = (value as Record<string, unknown>)[key];
  return { ...value, [key]: key === 'extra' ? to : applyEdit(inner, { path: rest, to }) };
}
