import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#contract/core/language.ts';
import { loadTexts } from '#shell/strings.ts';
import { applyLanguage } from './language.ts';
import { addStrings, changeLanguage, installStrings, loadStrings, stringsOf } from './strings.ts';

const files: Readonly<Record<string, Record<string, string>>> = {
  'en/sample': {
    title: 'Jobs',
    applied_one: '{{count}} application',
    applied_other: '{{count}} applications',
    hello: 'Hello {{name}}',
    late: 'Late',
  },
  'hn/sample': {
    title: 'नौकरियाँ',
    applied_one: '{{count}} आवेदन',
    applied_other: '{{count}} आवेदन',
    hello: 'नमस्ते {{name}}',
    only: 'केवल हिन्दी',
  },
  'fr/sample': { title: 'Emplois' },
  'en/once': { title: 'Once' },
};
const requests: string[] = [];
/** What the tests of other files show keeps its texts: all namespaces of the process are loaded here. */
const source = async (namespace: string, of: Language) => {
  requests.push(`${of}/${namespace}`);
  return files[`${of}/${namespace}`] ?? loadTexts(namespace, of);
};
type Keys = { title: string; applied_one: string; applied_other: string; hello: string; late: string; only: string };
const { text } = stringsOf<Keys>('sample');

beforeEach(() => installStrings(source, []));
afterEach(() => applyLanguage('en'));

describe('texts', () => {
  it('may come with the code that shows them: only other languages are loaded', async () => {
    addStrings('dialogs', 'en', { crop: 'Use picture' });
    const dialogs = stringsOf<{ crop: string }>('dialogs');
    await loadStrings('dialogs');
    expect(dialogs.text('crop')).toBe('Use picture');
    await changeLanguage('hn', false);
    expect(requests.filter((each) => each.endsWith('/dialogs'))).toEqual(['hn/dialogs']);
  });
  it('use the plural forms and numbers of the language', async () => {
    await loadStrings('sample');
    expect(text('applied', { count: 1 })).toBe('1 application');
    expect(text('applied', { count: 123_456 })).toBe('123,456 applications');
    await changeLanguage('hn', false);
    expect(text('applied', { count: 123_456 })).toBe('1,23,456 आवेदन');
    expect(text('hello', { name: 'Asha' })).toBe('नमस्ते Asha');
  });

  it('fall back from French to English, and to Hindi only when English has no text either', async () => {
    await changeLanguage('hn', false);
    await changeLanguage('fr', false);
    expect(text('title')).toBe('Emplois');
    expect(text('late')).toBe('Late');
    expect(text('only')).toBe('केवल हिन्दी');
    expect(text('hello', { name: 'Léa' })).toBe('Hello Léa');
  });

  it('load each file once', async () => {
    requests.length = 0;
    await Promise.all([loadStrings('once', 'en'), loadStrings('once', 'en')]);
    await loadStrings('once', 'en');
    expect(requests).toEqual(['en/once']);
  });
});
