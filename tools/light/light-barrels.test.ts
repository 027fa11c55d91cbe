import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

it('no public API of the web app does anything but export: the build leaves out those of which nothing is used', () => {
  const apis = globSync('web/src/modules/*/index.ts', { cwd: root });
  expect(apis.length).toBeGreaterThan(10);
  const acting = apis.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
    const rest = text
      .replace(/(?:export|import)\s+(?:type\s+)?(?:\{[^}]*\}|\*)\s*from\s*'[^']+';/g, '')
      .replace(/export const \w+ = async \([^)]*\)[^=]*=>[^;]*;/g, '')
      .replace(/export type [^;]*;/g, '');
    return rest.trim() !== '';
  });
  expect(acting).toEqual([]);
});
