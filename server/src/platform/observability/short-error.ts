/** Longest text of an error that is stored, in characters. */
const MAX_LENGTH = 300;

/**
 * The first line of an error for lists and logs, without what may belong to a person: addresses, tokens, long numbers
 * and
 * quoted values are replaced. Names of constraints and tables, which PostgreSQL quotes too, stay: they are bare words.
 */
export function shortError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const line = text.split('\n', 1)[0] ?? '';
  return line
    .replace(/[^\s"'<>(),;]+@[^\s"'<>(),;]+/g, '[address]')
    .replace(/"(?![a-z_]+")[^"]*"/g, '"…"')
    .replace(/[\w-]{32,}/g, (word) =>
      /^[a-z_]+$/.test(word) || /^[\da-f]{8}-[\da-f]{4}-/.test(word) ? word : '[token]',
    )
    .replace(/\d{7,}/g, '[number]')
    .slice(0, MAX_LENGTH);
}
