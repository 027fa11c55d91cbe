import { onMigratedDatabase } from '../schema/migrated.ts';
import { generateTypes, typesFile } from '../schema/types.ts';
import { compareViews, declaredViews, viewColumns, viewsFile } from '../schema/views.ts';
import type { Finding, Check } from './finding.ts';

/** Compares a generated file with what its generator would write now. */
export function stale(file: string, present: string, fresh: string): Finding[] {
  if (present === fresh) return [];
  const lines = fresh.split('\n');
  const line = present.split('\n').findIndex((content, index) => content !== lines[index]) + 1;
  return [
    {
      file,
      line: Math.max(line, 1),
      message: 'is not what the migrated database gives',
      fix: 'node tools/generate-types.ts',
    },
  ];
}

export const generated: Check = {
  name: 'generated',
  quick: false,
  run: (tree) =>
    onMigratedDatabase(async (pool) => {
      const types = stale(typesFile, tree.has(typesFile) ? tree.text(typesFile) : '', await generateTypes(pool));
      return [...types, ...(tree.has(viewsFile) ? compareViews(declaredViews(tree), await viewColumns(pool)) : [])];
    }),
};
