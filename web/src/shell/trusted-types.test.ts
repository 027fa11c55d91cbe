import { afterEach, expect, test, vi } from 'vitest';
import { allowEmptyMarkup } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

test('only the empty text may become markup', () => {
  const createPolicy = vi.fn<(name: string, rules: { createHTML: (markup: string) => string | null }) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  allowEmptyMarkup();
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect(name).toBe('default');
  expect([rules?.createHTML(''), rules?.createHTML('<b>')]).toEqual(['', null]);
  expect(Object.keys(rules ?? {})).toEqual(['createHTML']);
});

test('a browser without Trusted Types starts too', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(allowEmptyMarkup).not.toThrow();
});
