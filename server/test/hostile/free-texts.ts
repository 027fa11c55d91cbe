export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}
/** The paths of all strings of a body that have no format: free text. */
export function freeTexts(schema: JsonSchema, at: string): string[] {
  if (schema.type === 'string')
    return [schema.enum, schema.const, schema.pattern, schema.format].every((limit) => limit === undefined) ? [at] : [];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(
    (part) => freeTexts(part, at),
  );
  return [
    ...parts,
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      freeTexts(part, `${at}${at.endsWith(' ') ? '' : '.'}${key}`),
    ),
  ];
}
