/** Maximum length of a stored error text, in characters. */
const MAX_LENGTH = 300;

/**
 * The first line of an error for lists and logs. Possible personal data (addresses, tokens, long numbers and quoted
 * values) is replaced. Names of constraints and tables, which PostgreSQL also quotes, are plain words and stay.
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
