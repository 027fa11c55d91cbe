/** A piece of SQL. `hole` is a value put in by the program; `group` is what stands between brackets. */
export type Token =
  | { kind: 'word'; text: string; quoted: boolean; at: number }
  | { kind: 'sign'; text: string; at: number }
  | { kind: 'hole'; text: string; at: number }
  | { kind: 'group'; text: string; at: number; inside: Token[] };

/** Stands in the text for `${…}`: it can appear in no SQL. */
export const hole = '\u0000';

// Order matters: comments and strings first, so that a name inside them is no name.
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

/** Cuts SQL into words, signs and nested groups. Unquoted names are folded to lower case, as PostgreSQL does. */
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
      // A fragment may close what another opened.
      if (stack.length > 1) stack.pop();
    } else level.push({ kind: 'sign', text: groups['sign'] ?? "''", at });
  }
  return root;
}
