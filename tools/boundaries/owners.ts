import { type Expression, type TSType, Visitor } from 'oxc-parser';
import type { Finding } from '../checks/finding.ts';
import type { Tree } from '../checks/tree.ts';
import { type Layers, layers, mayUse } from './layers.ts';
import { locate } from './place.ts';

/** Declarations in a module's tables.ts. */
export interface ModuleTables {
  module: string;
  file: string;
  /** `export const owned = ['job', …] as const`: tables that only this module writes. */
  owned: ReadonlySet<string>;
  /** `export const lent = ['job_card', …] as const`: views that higher modules may read. */
  lent: ReadonlySet<string>;
  /** Names in `Pick<Database, …>`: everything that the module's SQL may name. */
  named: ReadonlySet<string>;
}

function strings(node: Expression | null | undefined): string[] {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return strings(node.expression);
  if (node?.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((item) =>
    item?.type === 'Literal' && typeof item.value === 'string' ? [item.value] : [],
  );
}

/** Names in a type: 'a' | 'b' | (typeof owned)[number]. */
export function namesIn(node: TSType | undefined, lists: ReadonlyMap<string, string[]>): string[] {
  if (node?.type === 'TSParenthesizedType') return namesIn(node.typeAnnotation, lists);
  if (node?.type === 'TSUnionType') return node.types.flatMap((type) => namesIn(type, lists));
  if (node?.type === 'TSIndexedAccessType') return namesIn(node.objectType, lists);
  if (node?.type === 'TSTypeQuery')
    return node.exprName.type === 'Identifier' ? (lists.get(node.exprName.name) ?? []) : [];
  if (node?.type !== 'TSLiteralType' || node.literal.type !== 'Literal') return [];
  return typeof node.literal.value === 'string' ? [node.literal.value] : [];
}

/** Reads the tables.ts of every module on the server. */
export function moduleTables(tree: Tree): ModuleTables[] {
  return tree.paths.flatMap((file): ModuleTables[] => {
    const location = locate(file);
    if (location.part !== 'server module' || location.inside !== 'tables.ts') return [];
    const lists = new Map<string, string[]>();
    const named = new Set<string>();
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier') lists.set(id.name, strings(init));
      },
    }).visit(tree.parsed(file).program);
    new Visitor({
      TSTypeReference({ typeName, typeArguments }) {
        if (typeName.type !== 'Identifier' || typeName.name !== 'Pick') return;
        for (const name of namesIn(typeArguments?.params[1], lists)) named.add(name);
      },
    }).visit(tree.parsed(file).program);
    return [
      { module: location.module, file, owned: new Set(lists.get('owned')), lent: new Set(lists.get('lent')), named },
    ];
  });
}

/**
 * Each table and lent view belongs to one module, and a module names only its own ones and those that lower modules
 * lend.
 */
export function ownership(modules: readonly ModuleTables[], table: Layers = layers): Finding[] {
  const findings: Finding[] = [];
  const owner = new Map<string, string>();
  for (const { module, file, owned, lent } of modules) {
    for (const name of new Set([...owned, ...lent])) {
      const other = owner.get(name);
      if (other !== undefined) {
        findings.push({
          file,
          line: 1,
          message: `${name} already belongs to ${other}`,
          fix: 'let one module own it, and lend a view',
        });
      }
      owner.set(name, module);
    }
  }
  for (const { module, file, owned, lent, named } of modules) {
    for (const name of named) {
      if (owned.has(name) || lent.has(name)) continue;
      const lender = modules.find((other) => other.lent.has(name))?.module;
      if (lender !== undefined && mayUse(module, lender, table)) continue;
      findings.push({
        file,
        line: 1,
        message:
          lender === undefined
            ? `${name} is neither owned by ${module} nor lent by another module`
            : `${name} is lent by ${lender}, which ${module} may not use`,
        fix:
          lender === undefined
            ? `add it to owned here, or lend a view of it in its module's tables.ts`
            : 'see tools/boundaries/layers.ts',
      });
    }
  }
  return findings;
}
