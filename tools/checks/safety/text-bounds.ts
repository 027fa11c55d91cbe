import { type CallExpression, type Node, Visitor } from 'oxc-parser';
import type { Finding, Check } from '../finding.ts';
import { isModule, isTest, type Tree } from '../tree.ts';

/** The only module that normalises text; it limits the length first. */
const normalizer = 'contract/src/core/normalize.ts';

const nameOf = ({ callee }: CallExpression): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? `${callee.object.type === 'Identifier' ? callee.object.name : ''}.${callee.property.name}`
    : '';
/** `z.string()` without a check. */
const isBareString = (node: Node | undefined): boolean =>
  node?.type === 'CallExpression' && nameOf(node) === 'z.string' && node.arguments.length === 0;

/**
 * The length of user-written text is checked before it is normalised, folded or processed by a regular expression: the
 * time for normalising grows with the square of a run of combining marks.
 */
export function textBounds(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => /^(contract|server|web)\/src\//.test(path) && isModule(path) && !isTest(path))
    .flatMap((file): Finding[] => {
      const findings: Finding[] = [];
      const add = (node: Node, message: string, fix: string) =>
        findings.push({ file, line: tree.lineAt(file, node.start), message, fix });
      if (!/normalize|z\.pipe/.test(tree.text(file))) return findings;
      new Visitor({
        CallExpression(call) {
          if (file !== normalizer && nameOf(call).endsWith('.normalize'))
            add(call, 'a text is normalised without a bound', `call normalized() of ${normalizer}`);
          if (nameOf(call) === 'z.pipe' && isBareString(call.arguments[0]))
            add(call, 'a text is transformed before it is measured', 'give z.string() a maxLength');
        },
      }).visit(tree.parsed(file).program);
      return findings;
    });
}

export const textBoundsCheck: Check = { name: 'text-bounds', quick: true, run: textBounds };
