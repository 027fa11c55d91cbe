import { formatDialect, postgresql } from 'sql-formatter';

const maxColumns = 110;

interface Block {
  readonly indent: number;
  text: string;
  inner: Block[];
}

/** Reads lines as blocks: what is indented further belongs to the line before it. */
function blocksOf(lines: readonly string[]): Block[] {
  const root: Block = { indent: -1, text: '', inner: [] };
  const path = [root];
  for (const line of lines) {
    const text = line.trim();
    if (text === '') continue;
    const block: Block = { indent: line.length - line.trimStart().length, text, inner: [] };
    while ((path.at(-1)?.indent ?? -1) >= block.indent) path.pop();
    path.at(-1)?.inner.push(block);
    path.push(block);
  }
  return root.inner;
}

const joined = (one: string, other: string): string =>
  /[([]$/.test(one) || /^[)\],;]/.test(other) ? one + other : `${one} ${other}`;
const isComment = (text: string): boolean => text.includes('--');

/** Writes what fits on a line as one line: a clause with its list, and brackets with what is in them. */
function linesOf(blocks: readonly Block[], depth: number): string[] {
  const results: string[] = [];
  const indentation = '  '.repeat(depth);
  const fits = (text: string): boolean => depth * 2 + text.length <= maxColumns && !isComment(text);
  for (let at = 0; at < blocks.length; at += 1) {
    const { text = '', inner = [] } = blocks[at] ?? {};
    const inside = linesOf(inner, depth + 1);
    const next = blocks[at + 1]?.text ?? '';
    // The line that closes the brackets which this one opens.
    const closing = /[([]$/.test(text) && /^[)\]]/.test(next) ? next : undefined;
    const flat = [text, ...inside.map((line) => line.trim())].reduce(joined);
    const whole = closing === undefined ? flat : joined(flat, closing);
    const isOpen = /[([]$/.test(closing ?? '');
    if (inside.some(isComment) || !fits(whole) || isOpen) {
      results.push(indentation + text, ...inside);
      continue;
    }
    results.push(indentation + whole);
    if (closing !== undefined) at += 1;
  }
  return results;
}

/** SQL for readers. Only white space changes, and parameters stay named. */
export function formatSql(sql: string): string {
  const text = formatDialect(sql, { dialect: postgresql, paramTypes: { named: [':'] }, expressionWidth: 100 });
  return linesOf(blocksOf(text.split('\n')), 0).join('\n');
}

/** What formatting leaves as it is. */
export const withoutSpaces = (sql: string): string => sql.replaceAll(/\s+/g, '');
