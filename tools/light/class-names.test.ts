import { expect, it } from 'vitest';
import { classNames } from './class-names.ts';

it('a class is named by its own name and the file below the root, wherever that is, with or without a query', () => {
  const name = (root: string, file: string, of = 'card') => {
    const { generateScopedName } = classNames(root);
    return typeof generateScopedName === 'function' ? generateScopedName(of, file, '') : '';
  };
  const card = name('/a/web', '/a/web/src/card.module.css');
  expect(card).toMatch(/^card_[\w-]{4}$/);
  expect(name('/b/web', '/b/web/src/card.module.css?used')).toBe(card);
  expect(name('/a/web', '/a/web/src/other.module.css')).not.toBe(card);
  expect(name('/a/web', '/a/web/src/card.module.css', 'title')).toMatch(/^title_/);
});
