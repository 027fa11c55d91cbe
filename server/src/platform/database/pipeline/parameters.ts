/** PostgreSQL expects years after 9999 without a plus sign. */
const instant = (date: Date): string => date.toISOString().replace(/^\+0*/, '');

/** Ids have nothing to escape, and replacing costs more than looking. */
const needsEscape = (text: string): boolean => text.includes('"') || text.includes('\\');

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayOf(value);
  if (Buffer.isBuffer(value)) return String.raw`"\\x${value.toString('hex')}"`;
  const text = textOf(value);
  return typeof value === 'number' || typeof value === 'boolean'
    ? text
    : `"${needsEscape(text) ? text.replace(/["\\]/g, String.raw`\$&`) : text}"`;
}
const arrayOf = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

/** A parameter in PostgreSQL's text format; nulls and bytes are handled by the caller. Objects become JSON. */
export function textOf(parameter: unknown): string {
  if (typeof parameter === 'string') return parameter;
  if (parameter instanceof Date) return instant(parameter);
  if (Array.isArray(parameter)) return arrayOf(parameter);
  return typeof parameter === 'number' ? String(parameter) : JSON.stringify(parameter);
}
