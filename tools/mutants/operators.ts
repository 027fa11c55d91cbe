import type { Node } from 'oxc-parser';

/** One change to a file that a test should notice. Offsets are those of the source text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}
/** What an operator reads: a node, its parent, and the file it is in. */
export interface Place {
  readonly node: Node;
  readonly parent: Node | undefined;
  readonly path: string;
  readonly source: string;
}
type Operator = (place: Place) => readonly Edit[];

const replace = ({ start, end }: { start: number; end: number }, replacement: string): Edit => ({
  start,
  end,
  replacement,
});
const textOf = ({ source }: Place, node: { start: number; end: number }): string => source.slice(node.start, node.end);

/** The name of a called function: `emit` for `ctx.emit(…)`. */
function calledName(node: Node): string | undefined {
  if (node.type === 'AwaitExpression' || node.type === 'ChainExpression') return calledName(childOf(node));
  if (node.type === 'UnaryExpression' && node.operator === 'void') return calledName(node.argument);
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}
const childOf = (node: Extract<Node, { type: 'AwaitExpression' | 'ChainExpression' }>): Node =>
  node.type === 'AwaitExpression' ? node.argument : node.expression;

/** Each way of leaving out one element of a list that keeps at least one. */
function withoutEach(place: Place, elements: readonly (Node | null)[]): Edit[] {
  return elements.flatMap((element, index) => {
    if (element === null || elements.length < 2) return [];
    const next = elements[index + 1];
    const before = elements[index - 1];
    if (next) return [replace({ start: element.start, end: next.start }, '')];
    return before ? [replace({ start: before.end, end: element.end }, '')] : [];
  });
}

/** Removes the statement that calls one of these functions. */
const withoutCalls =
  (names: ReadonlySet<string>): Operator =>
  ({ node }) =>
    node.type === 'ExpressionStatement' && names.has(calledName(node.expression) ?? '') ? [replace(node, ';')] : [];

const isOk = (node: Node): boolean => node.type === 'Literal' && node.value === 'ok';

/** A verdict loses one of its conditions, or says the opposite. */
const permission: Operator = (place) => {
  const { node } = place;
  if (node.type === 'CallExpression' && calledName(node) === 'allOf') return withoutEach(place, node.arguments);
  if (node.type === 'ConditionalExpression' && (isOk(node.consequent) || isOk(node.alternate)))
    return [
      replace(node.consequent, textOf(place, node.alternate)),
      replace(node.alternate, textOf(place, node.consequent)),
    ];
  return withoutCalls(new Set(['enforce']))(place);
};

/** A refusal is never given. */
const refusal: Operator = ({ node }) => {
  if (node.type !== 'IfStatement' || node.alternate) return [];
  const { consequent } = node;
  const only = consequent.type === 'BlockStatement' && consequent.body.length === 1 ? consequent.body[0] : consequent;
  return only?.type === 'ThrowStatement' ? [replace(node.test, 'false')] : [];
};

const neighbours: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
/** A comparison includes its limit, or no longer does. */
const boundary: Operator = ({ node, parent, source }) => {
  if (node.type !== 'BinaryExpression' || parent?.type === 'ForStatement') return [];
  const replacement = neighbours[node.operator];
  if (replacement === undefined) return [];
  const between = source.slice(node.left.end, node.right.start);
  const start = node.left.end + between.indexOf(node.operator);
  return [replace({ start, end: start + node.operator.length }, replacement)];
};

/** `a && b` and `a || b` lose one side. */
const logic: Operator = (place) => {
  const { node } = place;
  if (node.type !== 'LogicalExpression' || node.operator === '??') return [];
  // `condition && { property }` puts a property in or leaves it out.
  if (node.right.type === 'ObjectExpression' || node.right.type.startsWith('JSX')) return [];
  return [replace(node, textOf(place, node.left)), replace(node, textOf(place, node.right))];
};

/** Facts are not published. */
const fact = withoutCalls(new Set(['emit', 'emitAll']));
/** The focus stays where it was. */
const focus = withoutCalls(new Set(['focus']));
/** A limit does not count. */
const limit: Operator = (place) => {
  const { node, path } = place;
  if (node.type === 'Literal' && typeof node.value === 'number' && /(^|\/)limits\.ts$/.test(path))
    return node.value > 1 ? [replace(node, `${node.value * 1000}`)] : [];
  return withoutCalls(new Set(['countDaily', 'countHourly', 'takeLimit']))(place);
};

/** Declared lists of who hears a fact and of what is sent with each reply lose one entry. */
const declared: Operator = (place) => {
  const { node, path } = place;
  return node.type === 'ArrayExpression' && /(^|\/)(audience|security-headers)\.ts$/.test(path)
    ? withoutEach(place, node.elements)
    : [];
};

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};
/** A whole condition on a line of its own: visibility, audience, state. */
const conditionLine = /^([ \t]*(?:and|where|on) )(\S.*)$/gm;
/** The last key of an order decides between rows of equal time. */
const lastKey = /\border by [^\n()]*?(, (?:(?! limit )[^\n(),`])+)(?=`?$| limit )/gm;

/** SQL loses a condition, or the key that decides between equal rows. */
const query: Operator = ({ node, source }) => {
  if (node.type !== 'TemplateLiteral') return [];
  const text = source.slice(node.start, node.end);
  const conditions = [...text.matchAll(conditionLine)]
    .filter(
      ([, , condition = '']) => isBalanced(condition) && !/ (and|or)$/.test(condition) && !condition.endsWith('`'),
    )
    .map(({ index, 1: keyword = '', 2: condition = '' }) => {
      const start = node.start + index + keyword.length;
      return replace({ start, end: start + condition.length }, 'true');
    });
  const keys = [...text.matchAll(lastKey)].map(({ index, 0: all, 1: key = '' }) => {
    const end = node.start + index + all.length;
    return replace({ start: end - key.length, end }, '');
  });
  return [...conditions, ...keys];
};

export const operators = { permission, refusal, boundary, logic, fact, focus, limit, declared, query } as const;
export type OperatorName = keyof typeof operators;
