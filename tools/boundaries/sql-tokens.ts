/** A token of SQL. `hole` is an interpolated value; `group` is the content of brackets. */
export type Token =
  | { kind: 'word'; text: string; quoted: boolean; at: number }
  | { kind: 'sign'; text: string; at: number }
  | { kind: 'hole'; text: string; at: number }
  | { kind: 'group'; text: string; at: number; inside: Token[] };

/** Replaces `${…}` in the text; it cannot occur in SQL. */
export const hole = '\u0000';

// Order matters: comments and strings come first, so that a name inside them does not count.
const tokenPattern = new RegExp(
  [
    '(?<skip>\\s+|--[^\\n]*|/\\*[\\s\\S]*?\\*/)',
    "(?<string>[eE]?'(?:''|\\\\.|[^'])*'|(?<tag>\\$\\w*\\$)[\\s\\S]*?\\k<tag>)",
    '"(?<quoted>(?:""|[^"])+)"',
    '(?<word>[\\p{L}_][\\p{L}\\p{N}_$]*)',
    `(?<hole>${hole})`,
    '(?<open>[(\\[])',
    '(?<close>[)\\]])',
    // `:name` is a parameter and `::type` a cast; neither names a table.
    '(?<sign>\\$\\d+|::|:[\\p{L}_][\\p{L}\\p{N}_]*|[\\s\\S])',
  ].join('|'),
  'gu',
);

/** Splits SQL into words, symbols and nested groups. Unquoted names become lower case, as in PostgreSQL. */
export function tokens(text: string): Token[] {
  const root: Token[] = [];
  const stack: Token[][] = [root];
  for (const { groups = {}, index: at } of text.matchAll(tokenPattern)) {
    const level = stack.at(-1) ?? root;
    if (groups['skip'] !== undefined) continue;
    if (groups['word'] !== undefined)
      level.push({ kind: 'word', text: groups['word'].toLowerCase(), quoted: false, at });
    else if (groups['quoted'] !== undefined) level.push({ kind: 'word', text: groups['quoted'], quoted: true, at });
    else if (groups['hole'] !== undefined) level.push({ kind: 'hole', text: hole, at });
    else if (groups['open'] !== undefined) {
      const children: Token[] = [];
      level.push({ kind: 'group', text: '()', at, inside: children });
      stack.push(children);
    } else if (groups['close'] !== undefined) {
      // A fragment may close a bracket that another one opened.
      if (stack.length > 1) stack.pop();
    } else level.push({ kind: 'sign', text: groups['sign'] ?? "''", at });
  }
  return root;
}
