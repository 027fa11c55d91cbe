import { type Node, parseSync } from 'oxc-parser';
import { type Edit, type OperatorName, operators } from './operators.ts';

export interface Mutant extends Edit {
  readonly path: string;
  /** Line of the change, from 1. */
  readonly line: number;
  readonly operator: OperatorName;
  readonly before: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export function* nodesBelow(node: Node, parent?: Node): Generator<{ node: Node; parent: Node | undefined }> {
  yield { node, parent };
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesBelow(child, node);
  }
}

/** Every mutant of a file, in the order of the text. */
export function findMutants(path: string, source: string): Mutant[] {
  const { program } = parseSync(path, source);
  const found: Mutant[] = [];
  for (const { node, parent } of nodesBelow(program)) {
    for (const [operator, edits] of Object.entries(operators)) {
      for (const edit of edits({ node, parent, path, source })) {
        const before = source.slice(edit.start, edit.end);
        const line = source.slice(0, edit.start).split('\n').length;
        found.push({ ...edit, path, line, before, operator: operator as OperatorName });
      }
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The file with the change in it. */
export const mutated = (source: string, { start, end, replacement }: Edit): string =>
  source.slice(0, start) + replacement + source.slice(end);

/** `name:line operator: before → after`, on one line. */
export function describeMutant({ path, line, operator, before, replacement }: Mutant): string {
  const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60) || 'nothing';
  return `${path}:${line} ${operator}: ${short(before)} → ${short(replacement)}`;
}
