import { expect, test } from 'vitest';
import { decisions, unnamedPackages } from './decisions.ts';
import { treeOf } from '../tree.ts';

const whole = '# Title\n\n## Decision\n\n## Why\n\n## Alternatives\n\n## What would change our mind\n';
const messages = (files: Record<string, string>): string[] =>
  decisions(
    treeOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/decisions/${name}`, text]))),
  ).map(({ message }) => message);

test('decisions have unique numbers and all sections', () => {
  expect(messages({ '0001-one-thing.md': whole, '0002-another.md': whole, 'README.md': '' })).toEqual([]);
  expect(messages({ '0001-one-thing.md': whole, '0001-another.md': whole })).toEqual([
    '0001 is taken by docs/decisions/0001-one-thing.md',
  ]);
  expect(messages({ 'thoughts.md': whole })).toEqual(['is not called NNNN-what-was-decided.md']);
  expect(messages({ '0001-one-thing.md': whole.replace('## Why', '') })).toEqual(['has no section "Why"']);
});

test('a decision names every package of package.json', () => {
  const tree = treeOf({
    'package.json': JSON.stringify({
      dependencies: { pg: '1.0.0', '@tools/of-others': '1.0.0' },
      devDependencies: { vite: '1.0.0' },
      optionalDependencies: { binary: '1.0.0' },
    }),
    'docs/decisions/0001-one-thing.md': 'We take `pg` and `binary`, and speak of vite without naming it.',
  });
  expect(unnamedPackages(tree).map(({ message }) => message)).toEqual([
    'no decision names @tools/of-others',
    'no decision names vite',
  ]);
});
