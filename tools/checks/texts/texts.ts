import { type CallExpression, Visitor } from 'oxc-parser';
import type { Finding, Check } from '../finding.ts';
import { stringSets } from './string-files.ts';
import { isModule, isTest, type Tree } from '../tree.ts';

/** Refusals of the platform and of each module. */
const isRefusalsFile = (path: string): boolean =>
  path === 'contract/src/core/refusals.ts' || /^contract\/src\/(?:[a-z-]+\/)+refusals\.ts$/.test(path);

/** English keys of the server by module; plurals also without their suffix. */
function wordedKeys(tree: Tree): Map<string, Set<string>> {
  const prefix = 'contract/strings/';
  return new Map(
    stringSets(tree)
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, files }) => {
        const keys = [...(files.get('en')?.texts.keys() ?? [])];
        return [name.slice(prefix.length), new Set(keys.flatMap((key) => [key, key.replace(/_other$/, '')]))];
      }),
  );
}

/** Refusal codes without a text in any module. */
function silentRefusals(tree: Tree, file: string, isWorded: (key: string) => boolean): Finding[] {
  const findings: Finding[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      const table = init?.type === 'TSAsExpression' ? init.expression : init;
      if (id.type !== 'Identifier' || !/^REFUSALS$|Refusals$/.test(id.name) || table?.type !== 'ObjectExpression')
        return;
      for (const property of table.properties) {
        if (
          property.type !== 'Property' ||
          property.key.type !== 'Identifier' ||
          isWorded(`refusals.${property.key.name}`)
        )
          continue;
        const { name } = property.key;
        const line = tree.lineAt(file, property.start);
        findings.push({
          file,
          line,
          message: `${name} has no words`,
          fix: `add refusals.${name} to the strings of its module`,
        });
      }
    },
  }).visit(tree.parsed(file).program);
  return findings;
}

/** Refusals and fields of all modules are merged into one set: of a key in two modules, one text would be lost. */
function duplicateTexts(tree: Tree): Finding[] {
  const modules = new Map<string, string>();
  return stringSets(tree).flatMap(({ name, files }) => {
    const english = files.get('en');
    if (!english || !name.startsWith('contract/strings/')) return [];
    return [...english.texts].flatMap(([key, { line }]): Finding[] => {
      if (!/^(refusals|fields)\./.test(key)) return [];
      const other = modules.get(key);
      modules.set(key, english.file);
      return other === undefined
        ? []
        : [
            {
              file: english.file,
              line,
              message: `${key} stands in ${other} too`,
              fix: 'keep one, or give it another key',
            },
          ];
    });
  });
}

/** The key of a call as a pattern: `accounts:mails.${kind}.subject` becomes /^accounts:mails\.[\w-]+\.subject$/. */
function textArgument({ callee, arguments: args }: CallExpression): { pattern: RegExp; shown: string } | undefined {
  const name = callee.type === 'Identifier' ? callee.name : '';
  const argument = args[1];
  const prefix = name === 'fieldRefusal' ? 'fields:' : '';
  if ((name !== 'say' && name !== 'fieldRefusal') || !argument) return undefined;
  const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (argument.type === 'Literal' && typeof argument.value === 'string') {
    return { pattern: new RegExp(`^${escaped(prefix + argument.value)}$`), shown: argument.value };
  }
  if (argument.type !== 'TemplateLiteral') return undefined;
  const parts = argument.quasis.map(({ value }) => value.raw);
  return {
    pattern: new RegExp(`^${prefix}${parts.map(escaped).join(String.raw`[\w.-]+`)}$`),
    shown: parts.join('${…}'),
  };
}

/** Keys used by the server without an English text: readers would see the key. */
export function texts(tree: Tree): Finding[] {
  const keys = wordedKeys(tree);
  const isWorded = (key: string): boolean => [...keys.values()].some((set) => set.has(key));
  // Refusals and fields of all modules are in one set, as in server/src/platform/strings.ts.
  const sharedKeys = [...keys.values()].flatMap((set) => [...set]).filter((key) => /^(refusals|fields)\./.test(key));
  const all = [
    ...[...keys].flatMap(([module, set]) => [...set].map((key) => `${module}:${key}`)),
    ...sharedKeys.map((key) => key.replace('.', ':')),
  ];
  const modules = tree.paths.filter((path) => path.startsWith('server/src/') && isModule(path) && !isTest(path));
  return [
    ...tree.paths.filter(isRefusalsFile).flatMap((file) => silentRefusals(tree, file, isWorded)),
    ...duplicateTexts(tree),
    ...modules.flatMap((file) => {
      const findings: Finding[] = [];
      new Visitor({
        CallExpression(node) {
          const call = textArgument(node);
          if (!call || all.some((key) => call.pattern.test(key))) return;
          const line = tree.lineAt(file, node.start);
          findings.push({
            file,
            line,
            message: `says ${call.shown}, which has no words`,
            fix: 'add it to contract/strings',
          });
        },
      }).visit(tree.parsed(file).program);
      return findings;
    }),
  ];
}

export const textCheck: Check = { name: 'texts', quick: false, run: texts };
