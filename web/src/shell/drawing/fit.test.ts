import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/core/language.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { fitOf } from './fit.ts';

afterEach(() => {
  applyLanguage('en');
  vi.restoreAllMocks();
});

it.each<[drawn: string, language: Language, keys: readonly string[], replies: boolean, drawing: boolean]>([
  ['en', 'en', [], true, true],
  ['en-US', 'en', ['country', 'theme'], true, true],
  ['en-GB', 'en', [], true, false],
  ['hi', 'hn', [], true, true],
  ['hn', 'hn', [], true, true],
  ['en', 'hn', [], false, false],
  ['en', 'en', ['theme', 'token'], false, false],
  ['en-GB', 'en', ['draft-post'], false, false],
])(
  'of a drawing in %s, a browser in %s with %o takes the replies: %s, the drawing: %s',
  (drawn, language, keys, ...fit) => {
    applyLanguage(language);
    vi.spyOn(stored, 'keys').mockReturnValue(keys);
    const { replies, drawing } = fitOf(drawn);
    expect([replies, drawing]).toEqual(fit);
  },
);
