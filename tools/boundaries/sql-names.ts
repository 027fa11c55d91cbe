import { type Token, tokens } from './sql-tokens.ts';

/** The tables that a piece of SQL reads and writes. Offsets count from the start of the text. */
export interface SqlNames {
  tables: { name: string; write: boolean; at: number }[];
  /** Names of common table expressions. */
  ctes: { name: string; at: number }[];
  /** Positions where `${…}` replaces the name of a table. */
  holes: number[];
}

/** Inside these functions, `from` belongs to an argument: extract(epoch from x). */
const valueFunctions = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
/** Keywords after which a comma no longer separates tables. */
const endsList = new Set(
  'where group order having limit offset fetch returning window set union intersect except for values select'.split(
    ' ',
  ),
);
/** After these, `update` does not start a statement: for update, do update, for no key update, on update. */
const notUpdate = new Set(['for', 'key', 'do', 'on', 'then']);
const statements = new Set(['truncate', 'lock', 'copy']);
/** Before these, `with` does not start a common table expression. */
const notCte = new Set(['ordinality', 'ties', 'time', 'local', 'check']);
const beforeName = new Set(['lateral', 'only', 'table']);

const wordAt = (level: readonly Token[], index: number): string => {
  const token = level[index];
  return token?.kind === 'word' && !token.quoted ? token.text : '';
};

/**
 * Names in `with [recursive] name [(columns)] as [[not] materialized] (…), …`, possibly with interpolated expressions
 * in between; none for `with ordinality` and similar clauses.
 */
function ctesAt(level: readonly Token[], start: number): SqlNames['ctes'] {
  const ctes: SqlNames['ctes'] = [];
  let index = wordAt(level, start) === 'recursive' ? start + 1 : start;
  for (;;) {
    while (level[index]?.kind === 'hole' || level[index]?.text === ',') index += 1;
    const name = level[index];
    const afterColumns = level[index + 1]?.kind === 'group' ? index + 2 : index + 1;
    if (name?.kind !== 'word' || notCte.has(wordAt(level, index)) || wordAt(level, afterColumns) !== 'as') return ctes;
    let body = afterColumns + 1;
    while (['not', 'materialized'].includes(wordAt(level, body))) body += 1;
    if (level[body]?.kind !== 'group') return ctes;
    ctes.push({ name: name.text, at: name.at });
    const next = level[body + 1];
    if (next?.text !== ',' && next?.kind !== 'hole') return ctes;
    index = body + 1;
  }
}

/** What follows the word at `index`: a table to read, one to write, or none. */
function announces(level: readonly Token[], index: number, caller: string): 'read' | 'write' | undefined {
  const before = wordAt(level, index - 1);
  const word = wordAt(level, index);
  if (word === 'from') {
    if (valueFunctions.has(caller)) return undefined;
    if (before === 'distinct' && ['is', 'not'].includes(wordAt(level, index - 2))) return undefined;
    return before === 'delete' ? 'write' : 'read';
  }
  if (word === 'join') return 'read';
  if (word === 'using') return level[index + 1]?.kind === 'group' ? undefined : 'read';
  if (word === 'into') return 'write';
  if (word === 'update') return notUpdate.has(before) ? undefined : 'write';
  return index === 0 && statements.has(word) ? 'write' : undefined;
}

function readLevel(level: readonly Token[], caller: string, names: SqlNames): void {
  let expected: 'read' | 'write' | undefined;
  let listing = false;
  for (let index = 0; index < level.length; index += 1) {
    const token = level[index];
    if (!token) continue;
    if (token.kind === 'group') {
      readLevel(token.inside, wordAt(level, index - 1), names);
      expected = undefined;
    } else if (token.kind === 'hole') {
      if (expected) names.holes.push(token.at);
      expected = undefined;
    } else if (token.kind === 'sign') {
      expected = token.text === ',' && listing ? 'read' : undefined;
    } else if (expected && !beforeName.has(token.text)) {
      let name = token.text;
      for (; level[index + 1]?.text === '.' && level[index + 2]?.kind === 'word'; index += 2)
        name += `.${level[index + 2]?.text ?? ''}`;
      const called = expected === 'read' && level[index + 1]?.kind === 'group';
      if (!called)
        names.tables.push({ name: name.replace(/^public\./, ''), write: expected === 'write', at: token.at });
      expected = undefined;
    } else if (!expected && !token.quoted) {
      if (token.text === 'with') names.ctes.push(...ctesAt(level, index + 1));
      if (endsList.has(token.text)) listing = false;
      expected = announces(level, index, caller);
      if (expected) listing = expected === 'read' || token.text === 'from' || statements.has(token.text);
    }
  }
}

/** Collects the names of tables in a statement or fragment, in which `hole` must have replaced `${…}`. */
export function sqlNames(text: string): SqlNames {
  const names: SqlNames = { tables: [], ctes: [], holes: [] };
  const root = tokens(text);
  // A fragment may contain some of a statement's common table expressions.
  names.ctes.push(...ctesAt(root, 0));
  readLevel(root, '', names);
  return names;
}
