import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BREAKPOINTS } from './breakpoints.ts';

const src = new URL('../../', import.meta.url).pathname;
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

it('every style sheet uses only the defined breakpoints', () => {
  const allowed = new Set(
    Object.values(BREAKPOINTS).flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]),
  );
  const others = sheets.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/@media[^{]*\(((?:min|max)-width:[^)]*)\)/g)]
      .map(([, asks = '']) => asks)
      .filter((asks) => !allowed.has(asks))
      .map((asks) => `${file}: ${asks}`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(others).toEqual([]);
});
