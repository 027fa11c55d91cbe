import path from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';
import { nodesBelow } from './find-mutants.ts';

/** A function or a `statement({ … })`: known by where it starts in the unchanged file. */
interface Unit {
  readonly node: Node;
  readonly start: number;
  readonly end: number;
}

const isFunction = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';
const isStatement = (node: Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'statement';

function unitsOf(file: string, source: string): Unit[] {
  const units: Unit[] = [];
  for (const { node } of nodesBelow(parseSync(file, source).program))
    if (isStatement(node) || (isFunction(node) && 'body' in node && node.body !== null))
      units.push({ node, start: node.start, end: node.end });
  return units;
}

/** The innermost function or statement around a position; undefined for what runs once, when the file is loaded. */
export function unitAt(file: string, source: string, position: number): number | undefined {
  const around = unitsOf(file, source).filter(({ start, end }) => start <= position && position < end);
  return around.length === 0 ? undefined : Math.max(...around.map(({ start }) => start));
}

/**
 * Each function notes that it runs, and each statement that it is executed, in `globalThis.guildhallHits`. Function
 * declarations are hoisted, so the note also works in files that import each other. Lines stay as they are.
 */
export function instrument(file: string, source: string): string {
  const parts: { at: number; text: string }[] = [];
  for (const { node, start, end } of unitsOf(file, source)) {
    if (isStatement(node)) {
      parts.push({ at: start, text: `noteStatement(${start}, ` }, { at: end, text: ')' });
    } else if ('body' in node && node.body !== null && 'type' in node.body) {
      const isExpression = node.type === 'ArrowFunctionExpression' && node.expression;
      if (isExpression)
        parts.push({ at: node.body.start, text: `(noteHit(${start}), ` }, { at: node.body.end, text: ')' });
      else parts.push({ at: node.body.start + 1, text: `noteHit(${start});` });
    }
  }
  // Of insertions at the same place, the later found is the inner one: its text comes after an opening, before a close.
  const order = parts.map((part, index) => ({ ...part, index }));
  const closes = (text: string): boolean => text === ')';
  order.sort((a, b) => a.at - b.at || (closes(a.text) && closes(b.text) ? b.index - a.index : a.index - b.index));
  let result = '';
  let from = 0;
  for (const { at, text } of order) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return `${result}${source.slice(from)}\n${HELPERS.replace('FILE', JSON.stringify(file))}`;
}

const HELPERS = `
function noteHit(at) { ((globalThis.guildhallHits ??= {})[FILE] ??= new Set()).add(at); }
function noteStatement(at, run) {
  return new Proxy(run, {
    apply(target, self, args) { noteHit(at); return Reflect.apply(target, self, args); },
    get(target, key) { if (key === 'first' || key === 'later') noteHit(at); return target[key]; },
  });
}
`;

/** Instruments the code of the product while tests load it. */
export const instrumentation = (root: string): Plugin => ({
  name: 'guildhall-hits',
  enforce: 'pre',
  transform(source, id) {
    const file = path.relative(root, id);
    if (!/^(?:server|contract|web)\/src\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return undefined;
    return { code: instrument(file, source), map: null };
  },
});
