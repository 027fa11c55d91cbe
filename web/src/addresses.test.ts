import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addresses, type Screen } from './addresses.ts';

test('the table of addresses matches the agreed list', async () => {
  const lines = Object.entries<Screen>(addresses).map(
    ([path, { layout, module, screen, title, columns = 'feed', area, first }]) =>
      [
        path.padEnd(30),
        layout.padEnd(7),
        `${module}/${screen}`.padEnd(32),
        title,
        columns,
        ...(area ? [area] : []),
        ...(first ? ['first'] : []),
      ].join(' '),
  );
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./addresses.snapshot.txt');
});

test.each([
  'addresses.ts',
  'addresses.appointments.ts',
  'addresses.events.ts',
  'addresses.marketplace.ts',
  'addresses.orders.ts',
  'addresses.pages.ts',
  'addresses.profiles.ts',
  'addresses.settings.ts',
  'addresses.wallet.ts',
  'addresses.screen.ts',
])('%s imports nothing but parts of the table, so that tools can read it without the app', (file) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const imported = [...text.matchAll(/^(?:import|export) .*from '(.*)';|import\(/gm)].map(([, from]) => from);
  expect(imported.filter((from) => from === undefined || !/^\.\/addresses\.\w+\.ts$/.test(from))).toEqual([]);
});
