import { onMigratedDatabase } from '../schema/migrated.ts';
import { generateTypes, typesFile } from '../schema/types.ts';
import { compareViews, declaredViews, viewColumns, viewsFile } from '../schema/views.ts';
import type { Finding, Check } from './finding.ts';

/** Compares a generated file with the current output of its generator. */
export function staleFinding(file: string, present: string, generated: string): Finding[] {
  if (present === generated) return [];
  const lines = generated.split('\n');
  const line = present.split('\n').findIndex((content, index) => content !== lines[index]) + 1;
  return [
    {
      file,
      line: Math.max(line, 1),
      message: 'is not what the migrated database gives',
      fix: 'npm run types',
    },
  ];
}

export const generated: Check = {
  name: 'generated',
  quick: false,
  run: (tree) =>
    onMigratedDatabase(async (pool) => {
      const types = staleFinding(typesFile, tree.has(typesFile) ? tree.text(typesFile) : '', await generateTypes(pool));
      return [...types, ...(tree.has(viewsFile) ? compareViews(declaredViews(tree), await viewColumns(pool)) : [])];
    }),
};
