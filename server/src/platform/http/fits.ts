import * as z from 'zod/mini';
import { instant, type Schema } from '#contract/core/endpoint.ts';

/**
 * Whether a value already is what the schema would make of it: no unknown keys, all types correct, nothing to convert.
 */
type Fits = (value: unknown) => boolean;

/** The parts of a schema's definition that are read here. */
interface Definition {
  type: string;
  format?: string;
  check?: string;
  checks?: readonly { _zod: { def: Definition } }[];
  pattern?: RegExp;
  value?: unknown;
  inclusive?: boolean;
  shape: Record<string, Described>;
  catchall?: Described;
  element: Described;
  innerType: Described;
  options: readonly Described[];
  discriminator?: string;
  entries: Record<string, unknown>;
  values: readonly unknown[];
  coerce?: boolean;
}
type Described = Schema & { _zod: { def: Definition } };

const never: Fits = () => false;
/** Other objects, such as dates, may have a `toJSON` of their own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function objectFits({ shape, catchall, checks }: Definition): Fits {
  // Checks of the object as a whole (one of two keys, two values that differ) are left to zod.
  if ((checks ?? []).length > 0 || (catchall !== undefined && catchall._zod.def.type !== 'never')) return never;
  const keys = Object.keys(shape);
  const tests = Object.values(shape).map(fitsOf);
  return (value) => {
    if (!isPlain(value)) return false;
    let present = 0;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string;
      const inner = value[key];
      if (inner !== undefined || key in value) present += 1;
      if (tests[index]?.(inner) !== true) return false;
    }
    return Object.keys(value).length === present;
  };
}
function arrayFits({ element, checks }: Definition): Fits {
  if ((checks ?? []).length > 0) return never;
  const test = fitsOf(element);
  return (value) => Array.isArray(value) && value.every(test);
}
/** zod selects the option by the value of one key and tries no other. */
function taggedFits(options: readonly Described[], key: string): Fits {
  const tests = new Map<unknown, Fits>();
  for (const option of options) {
    const tag = option._zod.def.type === 'object' ? option._zod.def.shape[key]?._zod.def : undefined;
    if (tag?.type !== 'literal') return never;
    const test = fitsOf(option);
    for (const value of tag.values) tests.set(value, test);
  }
  return (value) => isPlain(value) && tests.get(value[key])?.(value) === true;
}
/** zod uses the first option that accepts a value, so no option before the fitting one may accept it. */
function unionFits({ options, discriminator }: Definition): Fits {
  if (discriminator !== undefined) return taggedFits(options, discriminator);
  const tests = options.map(fitsOf);
  return (value) => {
    const found = tests.findIndex((test) => test(value));
    return (
      found >= 0 &&
      !options.slice(0, found).some((option) => z.safeParse(option as unknown as z.ZodMiniType, value).success)
    );
  };
}
/** Ids and texts with a pattern. */
function stringFits(definition: Definition): Fits {
  const formats = [
    ...(definition.format === undefined ? [] : [definition]),
    ...(definition.checks ?? []).map((check) => check._zod.def),
  ];
  const patterns: RegExp[] = [];
  for (const { format, pattern } of formats) {
    if (
      (format !== 'uuid' && format !== 'date' && format !== 'regex') ||
      pattern === undefined ||
      pattern.global ||
      pattern.sticky
    )
      return never;
    patterns.push(pattern);
  }
  return (value) => typeof value === 'string' && patterns.every((pattern) => pattern.test(value));
}
function numberFits({ format, checks }: Definition): Fits {
  let [minimum, maximum] = [-Infinity, Infinity];
  for (const check of checks ?? []) {
    const { def } = check._zod;
    if (def.inclusive !== true || typeof def.value !== 'number') return never;
    if (def.check === 'greater_than') minimum = Math.max(minimum, def.value);
    else if (def.check === 'less_than') maximum = Math.min(maximum, def.value);
    else return never;
  }
  if (format !== undefined && format !== 'safeint') return never;
  const isNumber = format === undefined ? Number.isFinite : Number.isSafeInteger;
  return (value) => isNumber(value) && (value as number) >= minimum && (value as number) <= maximum;
}
function oneOf(values: readonly unknown[]): Fits {
  const allowed = new Set(values);
  return (value) => allowed.has(value);
}

const instantFits: Fits = (value) =>
  typeof value === 'string' || (value instanceof Date && !Number.isNaN(value.getTime()));

/** Compiles a reply schema. Values of unsupported schemas never fit, so they are parsed by zod. */
export function fitsOf(schema: Schema): Fits {
  if (schema === (instant as Schema)) return instantFits;
  const { def } = (schema as Described)._zod;
  if (def.coerce === true) return never;
  switch (def.type) {
    case 'object':
      return objectFits(def);
    case 'array':
      return arrayFits(def);
    case 'union':
      return unionFits(def);
    case 'string':
      return stringFits(def);
    case 'number':
      return numberFits(def);
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'undefined':
      return (value) => value === undefined;
    case 'null':
      return (value) => value === null;
    case 'nullable': {
      const inner = fitsOf(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'optional': {
      const inner = fitsOf(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    default:
      return never;
  }
}

const compiled = new WeakMap<Schema, Fits>();

/** Whether the schema accepts a value and leaves it unchanged. */
export function fits(schema: Schema, value: unknown): boolean {
  let test = compiled.get(schema);
  if (test === undefined) {
    test = fitsOf(schema);
    compiled.set(schema, test);
  }
  return test(value);
}
