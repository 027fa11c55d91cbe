import { type CallExpression, type Node, Visitor } from 'oxc-parser';
import type { Finding, Check } from '../finding.ts';
import { isModule, isTest, type Tree } from '../tree.ts';

const gathering = new Set(['all', 'allSettled', 'any', 'race']);
/** Wrappers that only narrow a type. */
const harmless = new Set(['across']);

const isGathering = ({ callee }: CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'Promise' &&
  callee.property.type === 'Identifier' &&
  gathering.has(callee.property.name);

/** All nodes below a node, without the bodies of functions, which run later. */
function* below(node: unknown): Generator<Node> {
  if (Array.isArray(node)) {
    for (const inner of node) yield* below(inner);
    return;
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const own = node as Node;
  if (/Function/.test(own.type)) return;
  yield own;
  for (const [key, inner] of Object.entries(own)) if (key !== 'parent') yield* below(inner);
}

/** Calls in the arguments of a call: each may throw before its promise is created. */
function argumentCalls(element: unknown): Node[] {
  const node = element as Node | null;
  if (node?.type !== 'CallExpression') return [];
  return [...below(node.arguments)].filter(
    (inner) =>
      (inner.type === 'CallExpression' || inner.type === 'NewExpression') &&
      !(inner.callee.type === 'Identifier' && harmless.has(inner.callee.name)),
  );
}

/**
 * In a list of promises that are started together, the arguments of the second call must not throw: the first promise
 * has been started by then, and nobody would handle its rejection. The linter's `promise-function-async` makes sure
 * that the calls themselves do not throw.
 */
export function startedPromises(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => path.startsWith('server/src/') && isModule(path) && !isTest(path))
    .flatMap((file): Finding[] => {
      const findings: Finding[] = [];
      if (!tree.text(file).includes('Promise.')) return findings;
      new Visitor({
        CallExpression(call) {
          const [list] = call.arguments;
          if (!isGathering(call) || list?.type !== 'ArrayExpression') return;
          for (const inner of list.elements.slice(1).flatMap(argumentCalls))
            findings.push({
              file,
              line: tree.lineAt(file, inner.start),
              message: 'a call in the arguments of a promise that is started after another one',
              fix: 'compute it before the first promise is started',
            });
        },
      }).visit(tree.parsed(file).program);
      return findings;
    });
}

export const startedPromisesCheck: Check = { name: 'started-promises', quick: true, run: startedPromises };
