import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('base.css', import.meta.url), 'utf8');

// Browsers take the direction of a whole block from its first letter otherwise.
it('what people write takes its direction line by line, in blocks and in fields', () => {
  const rule = /([^{}]+)\{\s*unicode-bidi: plaintext;\s*\}/.exec(css)?.[1] ?? '';
  const selectors = rule.replace(/\/\*[^]*?\*\//g, '').split(/,\s*(?![^(]*\))/);
  expect(selectors.map((selector) => selector.trim())).toEqual([
    "[dir='auto']",
    "[dir='auto'] :is(p, li, h2, h3, h4)",
    'textarea',
  ]);
});
