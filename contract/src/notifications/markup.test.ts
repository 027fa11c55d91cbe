import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup, plainText, unescapeMarkup } from './markup.ts';

test('what people write is text in HTML, and comes back unchanged', () => {
  expect(escapeMarkup('<img src=x onerror="a()"> & co')).toBe('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; co');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('&', '<', '>', '"', 'b', '/', ';', 'amp', 'lt', 'ह') }),
      (written) => {
        const escaped = escapeMarkup(written);
        expect(escaped).not.toMatch(/[<>"]/);
        expect(unescapeMarkup(escaped)).toBe(written);
        expect(plainText(`<b>${escaped}</b> wrote`)).toBe(`${written} wrote`);
      },
    ),
  );
});
