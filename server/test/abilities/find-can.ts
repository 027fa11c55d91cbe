import type { Endpoint, Schema } from '#contract/core/endpoint.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly getter?: () => Schema;
}
const definitionOf = (schema: Schema): Definition => (schema._zod as unknown as { def: Definition }).def;

function parts({ getter, ...definition }: Definition): Schema[] {
  const { shape = {}, options = [], items = [] } = definition;
  const { element, innerType, valueType, left, right, in: input, out } = definition;
  return [
    ...Object.values(shape),
    ...options,
    ...items,
    ...[element, innerType, valueType, left, right, input, out, getter?.()].flatMap((part) => part ?? []),
  ];
}

/** Every reply schema with a `can` of its own, mapped to an endpoint that returns it. */
export function schemasWithCan(endpoints: readonly Endpoint[]): Map<Schema, string> {
  const fact = new Map<Schema, string>();
  const seen = new Set<Schema>();
  const visit = (schema: Schema, where: string): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const definition = definitionOf(schema);
    const can = definition.shape?.['can'];
    // An extended schema shares the abilities of the one that it extends.
    if (can !== undefined && !seen.has(can)) fact.set(schema, where);
    for (const part of parts(definition)) visit(part, where);
  };
  for (const { reply, method, path } of endpoints) visit(reply, `${method} ${path}`);
  return fact;
}
/** Keys of `can`. */
export const abilitiesOf = (schema: Schema): string[] =>
  Object.keys(definitionOf(definitionOf(schema).shape?.['can'] as Schema).shape ?? {});

/** A schema and every schema in it. */
export function partsOf(schema: Schema): Schema[] {
  const seen = new Set<Schema>();
  const visit = (part: Schema): void => {
    if (seen.has(part)) return;
    seen.add(part);
    parts(definitionOf(part)).forEach(visit);
  };
  visit(schema);
  return [...seen];
}
