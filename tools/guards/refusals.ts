import { Visitor } from 'oxc-parser';
import type { Finding, Guard } from './finding.ts';
import { stringSets } from './string-files.ts';
import type { Tree } from './tree.ts';

/** Every way to say no has its words: `refusals.<code>` in the English strings of some room. */
export function refusals(tree: Tree): Finding[] {
  const file = 'contract/src/refusals.ts';
  if (!tree.has(file)) return [];
  const findings: Finding[] = [];
  const sets = stringSets(tree);
  const worded = (code: string): boolean => sets.some(({ files }) => files.get('en')?.texts.has(`refusals.${code}`));
  new Visitor({
    VariableDeclarator({ id, init }) {
      const table = init?.type === 'TSAsExpression' ? init.expression : init;
      if (id.type !== 'Identifier' || id.name !== 'REFUSALS' || table?.type !== 'ObjectExpression') return;
      for (const property of table.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || worded(property.key.name)) continue;
        const { name } = property.key;
        const line = tree.lineAt(file, property.start);
        findings.push({ file, line, message: `${name} has no words`, mend: `add refusals.${name} to contract/strings of its room` });
      }
    },
  }).visit(tree.parsed(file).program);
  return findings;
}

export const refusalGuard: Guard = { name: 'refusals', quick: false, run: refusals };
