import { type CallExpression, type Expression, type TemplateLiteral, Visitor } from 'oxc-parser';
import type { Tree } from '../checks/tree.ts';
import { hole } from './sql-tokens.ts';

/** The SQL in a module, and calls that name tables without SQL. */
export interface SqlTexts {
  /** Text with `${…}` replaced by a hole; `at` is the offset of its first character in the file. */
  texts: { text: string; at: number }[];
  /** Tables named by a string: db.insertInto('job'), sql.table('job'). */
  named: { name: string; write: boolean; at: number }[];
  /** SQL or table names built at run time, which cannot be checked statically. */
  unreadable: { what: string; at: number }[];
}

/** Detects untagged strings that are SQL, such as a fragment in a constant. */
const sqlPatterns = [
  /(?:select|SELECT)\s[\s\S]*\b(?:from|FROM)\s/,
  /(?:insert|INSERT)\s+(?:into|INTO)\s/,
  /(?:update|UPDATE)\s+\S+\s+(?:\S+\s+)?(?:set|SET)\s/,
  /(?:delete|DELETE)\s+(?:from|FROM)\s/,
  /(?:join|JOIN)\s+\S+\s/,
];
const isLikelySql = new RegExp(`\\b(?:${sqlPatterns.map(({ source }) => source).join('|')})`);

const builders = new Map([
  ['selectFrom', false],
  ['innerJoin', false],
  ['leftJoin', false],
  ['insertInto', true],
  ['updateTable', true],
  ['deleteFrom', true],
  ['mergeInto', true],
  ['replaceInto', true],
]);

/** The source of a template with its expressions blanked, so that offsets stay correct. */
function blanked(source: string, { quasis }: TemplateLiteral): { text: string; at: number } {
  const [first, ...rest] = quasis.map(({ value, start, end }) => {
    // Some parser versions include the backtick and the `${` in the quasi, so find the raw text itself.
    const from = source.indexOf(value.raw, start);
    return { from, to: from < 0 ? end : from + value.raw.length };
  });
  if (!first) return { text: '', at: 0 };
  let text = source.slice(first.from, first.to);
  let position = first.to;
  for (const { from, to } of rest) {
    text += hole + source.slice(position + 1, from).replace(/[^\n]/g, ' ') + source.slice(from, to);
    position = to;
  }
  return { text, at: first.from };
}

function literal(node: Expression | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0]?.value.raw : undefined;
}

/** Reads a call of the query builder, of `sql.table` or of `sql.raw`. */
function readCall({ callee, arguments: args }: CallExpression, results: SqlTexts): void {
  if (callee.type !== 'MemberExpression' || callee.computed) return;
  const method = callee.property.type === 'Identifier' ? callee.property.name : '';
  const onSql = callee.object.type === 'Identifier' && callee.object.name === 'sql';
  const [argument] = args;
  if (!argument || argument.type === 'SpreadElement') return;
  const name = literal(argument);
  const write = builders.get(method);
  if (write !== undefined) {
    if (name !== undefined) results.named.push({ name: name.split(/\s+as\s+/)[0] ?? name, write, at: argument.start });
  } else if (onSql && method === 'table') {
    if (name === undefined)
      results.unreadable.push({ what: 'sql.table of a name made at run time', at: argument.start });
    else results.named.push({ name, write: false, at: argument.start });
  } else if (onSql && method === 'raw') {
    if (name === undefined && argument.type !== 'TemplateLiteral') {
      results.unreadable.push({ what: 'sql.raw of a text made at run time', at: argument.start });
    }
  }
}

/** All SQL and table names in a module. */
export function sqlTexts(tree: Tree, path: string): SqlTexts {
  const source = tree.text(path);
  const results: SqlTexts = { texts: [], named: [], unreadable: [] };
  const tagged = new Set<number>();
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') tagged.add(quasi.start);
    },
    TemplateLiteral(node) {
      const text = blanked(source, node);
      if (tagged.has(node.start) || isLikelySql.test(text.text)) results.texts.push(text);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && isLikelySql.test(value)) results.texts.push({ text: value, at: start + 1 });
    },
    CallExpression: (node) => readCall(node, results),
  }).visit(tree.parsed(path).program);
  return results;
}
