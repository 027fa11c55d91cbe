import type { Check, Finding } from './finding.ts';
import { isTest, type Tree } from './tree.ts';

const folder = 'server/src/modules/';
const write = /\bmethod: '(?!GET')[A-Z]+'/;
const guard = /\bguardedBy\(\s*(\w+)/g;

const modulesOf = (tree: Tree): string[] => [
  ...new Set(tree.paths.filter((path) => path.startsWith(folder)).map((path) => path.split('/')[3] ?? '')),
];
/** The contract of a module is the folder of its name. */
const writesOf = (tree: Tree, module: string): string | undefined =>
  tree.paths.find((path) => path.startsWith(`contract/src/${module}/`) && !isTest(path) && write.test(tree.text(path)));

/** Functions that guard a write but are not enforced by any use case of the module. */
function unenforced(tree: Tree, module: string, policy: string): Finding[] {
  const useCases = tree.paths
    .filter((path) => path.startsWith(`${folder}${module}/`) && path !== policy && !isTest(path))
    .map((path) => tree.text(path))
    .filter((text) => /\benforce(In)?\(/.test(text));
  return [...tree.text(policy).matchAll(guard)]
    .filter(([, name = '']) => !useCases.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
    .map(({ 1: name, index }) => ({
      file: policy,
      line: tree.lineAt(policy, index),
      message: `${name} guards a write, but no use case of ${module} enforces it`,
      fix: `call enforce(${name}(…)) in the use case, before it writes`,
    }));
}

/** Modules that do not declare who may make their writes. */
export function policies(tree: Tree): Finding[] {
  return modulesOf(tree).flatMap((module) => {
    const contract = writesOf(tree, module);
    if (contract === undefined) return [];
    const policy = `${folder}${module}/policy.ts`;
    if (!tree.has(policy))
      return [
        {
          file: policy,
          line: 1,
          message: `is missing, although ${contract} has endpoints that write`,
          fix: 'export `writes` from it: for each such endpoint guardedBy, ownThings or anyone',
        },
      ];
    const exported = /^export const writes = /m.test(tree.text(policy));
    const handedOn = /\bwrites\b/.test(
      tree.has(`${folder}${module}/index.ts`) ? tree.text(`${folder}${module}/index.ts`) : '',
    );
    if (!exported || !handedOn)
      return [
        {
          file: exported ? `${folder}${module}/index.ts` : policy,
          line: 1,
          message: 'does not declare who may make the writes of the module',
          fix: 'export `writes` from policy.ts and put it into the module of index.ts',
        },
      ];
    return unenforced(tree, module, policy);
  });
}

export const policyCheck: Check = { name: 'policies', quick: true, run: policies };
