import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addresses, type Screen } from './addresses.ts';

test('the table of addresses matches the agreed list', async () => {
  const lines = Object.entries<Screen>(addresses).map(([path, { layout, module, screen, title, pages = [], first }]) =>
    [
      path.padEnd(30),
      layout.padEnd(7),
      `${module}/${screen}`.padEnd(32),
      title,
      ...pages,
      ...(first ? ['first'] : []),
    ].join(' '),
  );
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./addresses.snapshot.txt');
});

test('the table of addresses imports nothing, so that tools can read it without the app', () => {
  expect(readFileSync(new URL('addresses.ts', import.meta.url), 'utf8')).not.toMatch(/^import |import\(/m);
});
