import { afterEach, expect, test, vi } from 'vitest';
import { allowTrustedTexts } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

type Rule = (text: string) => string | null;

test('only the empty text may become markup, and only our workers a script', () => {
  const createPolicy = vi.fn<(name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  allowTrustedTexts();
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect(name).toBe('default');
  expect([rules?.createHTML(''), rules?.createHTML('<b>')]).toEqual(['', null]);
  expect([rules?.createScriptURL('/sw.js'), rules?.createScriptURL('/x.js')]).toEqual(['/sw.js', null]);
  expect(rules?.createScriptURL('/push-worker.js')).toBe('/push-worker.js');
  const worker = '/assets/pdf.worker.min-Cx_1-a.mjs';
  expect(rules?.createScriptURL(worker)).toBe(worker);
  expect(rules?.createScriptURL('/assets/qr-worker-Cx_1-a7.js')).toBe('/assets/qr-worker-Cx_1-a7.js');
  for (const other of [`//evil.example${worker}`, `${worker}?a`, '/assets/pdf.worker.min-../x.mjs', '/media/a/b'])
    expect(rules?.createScriptURL(other)).toBeNull();
  expect(Object.keys(rules ?? {})).toEqual(['createHTML', 'createScriptURL']);
});

test('a browser without Trusted Types starts too', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(allowTrustedTexts).not.toThrow();
});
