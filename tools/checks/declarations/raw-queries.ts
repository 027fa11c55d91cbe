import { type CallExpression, type Expression, Visitor } from 'oxc-parser';
import type { Finding, Check } from '../finding.ts';
import { isModule, isTest, type Tree } from '../tree.ts';

/**
 * Files that use the driver directly: connections, migrations, locks and bulk copies. Their SQL changes the schema or
 * copies whole tables, and none of them answers a call.
 */
const onDriver = [
  /^server\/src\/platform\/(?:database|backup|embedded-postgres)\//,
  /^server\/src\/platform\/(?:tasks\/crash-watch|facts\/dispatcher|limits\/create-account-limits)\.ts$/,
  /^server\/src\/platform\/(?:switches\/switches|labels\/labels)\.ts$/,
  /^server\/src\/modules\/reference\/seeding\//,
  /^server\/src\/demo\//,
];

const withoutBang = (node: Expression): Expression =>
  node.type === 'TSNonNullExpression' || node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression'
    ? withoutBang(node.expression)
    : node;
const isNumber = (node: { type: string; value?: unknown }): boolean =>
  node.type === 'Literal' && typeof node.value === 'number';

/** SQL that bypasses `statement()`: `client.query(…)`, `CompiledQuery.raw(…)`, `sql.raw(…)`. */
function isRawQuery({ callee, arguments: [argument] }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || argument === undefined)
    return false;
  const on = callee.object.type === 'Identifier' ? callee.object.name : '';
  if (callee.property.name === 'raw') return on === 'CompiledQuery' || on === 'sql';
  return callee.property.name === 'query';
}

/**
 * Every statement declares its parameters and its row by name, so that a test can compare both with the schema. SQL
 * that bypasses `statement({…})`, and rows read by position, are not compared.
 */
export function rawQueries(tree: Tree): Finding[] {
  const files = tree.paths.filter(
    (path) =>
      path.startsWith('server/src/') && isModule(path) && !isTest(path) && !onDriver.some((each) => each.test(path)),
  );
  return files.flatMap((file) => {
    const findings: Finding[] = [];
    const add = (start: number, message: string, fix: string): void => {
      findings.push({ file, line: tree.lineAt(file, start), message, fix });
    };
    new Visitor({
      CallExpression(node) {
        if (isRawQuery(node))
          add(node.start, 'sends SQL past statement()', 'declare it with statement({ params, row, sql })');
        if (node.callee.type === 'Identifier' && node.callee.name === 'statement') {
          if (node.arguments[0]?.type !== 'ObjectExpression')
            add(node.start, 'a statement without a declaration', 'name its parameters and its row: statement({ … })');
        }
      },
      TaggedTemplateExpression({ tag, start }) {
        const name = tag.type === 'Identifier' ? tag.name : '';
        if (name === 'sql') add(start, 'sends SQL past statement()', 'declare it with statement({ params, row, sql })');
      },
      Property({ key, start }) {
        if (key.type === 'Identifier' && key.name === 'rowMode')
          add(start, 'reads rows by position', 'select the columns by name');
      },
      MemberExpression({ object, property, computed, start }) {
        const inner = withoutBang(object);
        if (!computed || !isNumber(property) || inner.type !== 'MemberExpression') return;
        if (inner.computed && isNumber(inner.property))
          add(start, 'reads a row by position', 'select the columns by name');
      },
    }).visit(tree.parsed(file).program);
    return findings;
  });
}

export const rawQueryCheck: Check = { name: 'queries', quick: true, run: rawQueries };
