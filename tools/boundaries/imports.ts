import { posix } from 'node:path';
import { Visitor } from 'oxc-parser';
import type { Tree } from '../checks/tree.ts';

/** One import or re-export of a module. */
export interface Import {
  specifier: string;
  /** File in the repository, or undefined for a package or a Node module. */
  target: string | undefined;
  /** `type` is erased before run time; `lazy` is `import()`; `glob` is a pattern passed to `import.meta.glob`. */
  kind: 'value' | 'type' | 'lazy' | 'glob';
  line: number;
}

/** The `imports` map of package.json, longest prefix first, so that the most specific alias wins. */
export function readAliases(tree: Tree): [prefix: string, before: string, after: string][] {
  const { imports = {} } = JSON.parse(tree.text('package.json')) as { imports?: Record<string, string> };
  return Object.entries(imports)
    .map(([alias, target]): [string, string, string] => {
      const [before = '', after = ''] = target.replace(/^\.\//, '').split('*');
      return [alias.replace('*', ''), before, after];
    })
    .toSorted((a, right) => right[0].length - a[0].length);
}

function resolve(from: string, specifier: string, aliases: ReturnType<typeof readAliases>): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  for (const [prefix, before, after] of aliases) {
    if (specifier.startsWith(prefix)) return posix.normalize(before + specifier.slice(prefix.length) + after);
  }
  return undefined;
}

/** Every import of a module (static, re-export, lazy, in types) with the file it resolves to. */
export function importsOf(tree: Tree, path: string, aliases: ReturnType<typeof readAliases>): Import[] {
  const { module, program } = tree.parsed(path);
  const text = tree.text(path);
  const imports: Import[] = [];
  const add = (specifier: string, kind: Import['kind'], offset: number): void => {
    imports.push({ specifier, kind, target: resolve(path, specifier, aliases), line: tree.lineAt(path, offset) });
  };
  for (const item of module.staticImports) {
    // `import { type A }` still loads the module at run time; only `import type` is erased.
    const erased = /^import\s+type\b(?!\s*(,|from\b))/.test(text.slice(item.start, item.start + 40));
    add(item.moduleRequest.value, erased ? 'type' : 'value', item.start);
  }
  for (const item of module.staticExports) {
    const request = item.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request)
      add(
        request.value,
        /^export\s+type\b/.test(text.slice(item.start, item.start + 40)) ? 'type' : 'value',
        item.start,
      );
  }
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, 'lazy', start);
    },
    CallExpression({ callee, arguments: [patterns] }) {
      if (text.slice(callee.start, callee.end) !== 'import.meta.glob' || !patterns) return;
      const patternList = patterns.type === 'ArrayExpression' ? patterns.elements : [patterns];
      for (const item of patternList)
        if (item?.type === 'Literal' && typeof item.value === 'string') add(item.value, 'glob', item.start);
    },
    TSImportType({ source, start }) {
      add(source.value, 'type', start);
    },
  }).visit(program);
  return imports;
}
