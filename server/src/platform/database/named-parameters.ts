/** Tokens of SQL: those that are skipped (strings, quoted names, comments, casts), named parameters, and positions. */
const pieces = new RegExp(
  [
    String.raw`\be'(?:[^'\\]|\\[\s\S]|'')*'`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`"[^"]*"`,
    String.raw`--[^\n]*`,
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`\$([a-z_]*)\$[\s\S]*?\$\1\$`,
    String.raw`::`,
    String.raw`:(?<name>[a-z]\w*)`,
    String.raw`\$(?<position>\d+)`,
  ].join('|'),
  'gi',
);

/** Replaces `:name` in SQL by `$n`, numbered by first appearance. Returns the text and the names in that order. */
export function compileNamed(sql: string): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const text = sql.replace(pieces, (piece: string, ...rest) => {
    const { name, position } = rest.at(-1) as { name?: string; position?: string };
    if (position !== undefined) throw new Error(`write a named parameter such as :viewerId instead of $${position}`);
    if (name === undefined) return piece;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}
