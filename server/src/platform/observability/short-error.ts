/** Maximum length of a stored error text, in characters. */
const MAX_LENGTH = 300;

/** Names of tables and constraints, and ids. */
const harmless = /^(?:[a-z_]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * The first line of an error for lists and logs. Possible personal data (addresses, tokens, long numbers and quoted
 * values) is replaced. Names of constraints and tables, which PostgreSQL also quotes, are plain words and stay.
 */
export function shortError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const line = text.split('\n', 1)[0] ?? '';
  return (
    line
      .replace(/[^\s"'<>(),;]+@[^\s"'<>(),;]+/g, '[address]')
      .replace(/"(?![a-z_]+")[^"]*"/g, '"…"')
      // In one pass, so that the digits of an id are no number.
      .replace(/[\w-]{32,}|\d{7,}/g, (word) => {
        if (word.length < 32) return '[number]';
        return harmless.test(word) ? word : '[token]';
      })
      .slice(0, MAX_LENGTH)
  );
}
