import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { CV_FOREIGN, CV_LEFT_OUT, CV_SCRIPTS } from '#contract/portfolio/portfolio.ts';
import { Fonts } from './fonts.ts';
import type { EmbeddedFont } from './reading-order.ts';

const words: Readonly<Record<(typeof CV_SCRIPTS)[number], string>> = {
  Latin: 'Straße Đặng Łódź',
  Greek: 'Ψυχή',
  Cyrillic: 'Жизнь',
  Devanagari: 'विश्वविद्यालय',
  Bengali: 'শ্রেণিকক্ষ',
  Tamil: 'தமிழ்',
  Kannada: 'ಕನ್ನಡ',
};
const set = (text: string) =>
  new Fonts(new PDFDocument())
    .runs(text, 400)
    .map((run) => run.text)
    .join('');

test('a CV supports exactly the scripts that the screen promises', () => {
  for (const script of CV_SCRIPTS) expect([script, set(words[script])]).toEqual([script, words[script]]);
  expect(['తెలుగు', 'محمد', '織物', 'മലയാളം', 'עברית'].map(set)).toEqual(['', '', '', '', '']);
});

test('every sign that the screen does not name as left out has a glyph', () => {
  const common = /[\p{Script=Common}\p{Script=Inherited}]/u;
  const signs = Array.from({ length: 0x30_00 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).filter(
    (sign) => common.test(sign) && !CV_FOREIGN.test(sign) && !CV_LEFT_OUT.test(sign) && /[\p{P}\p{S}\p{N}]/u.test(sign),
  );
  expect(signs.length).toBeGreaterThan(150);
  const text = signs.join('');
  expect(Array.from(set(text))).toEqual(Array.from(text.replaceAll(/[‐‑‒]/gu, '-')));
});

test.each([
  ['Latin with joiners', 'Asha\u200dRao\u200c \u200bx', 'AshaRao x'],
  ['a joiner at the beginning', '\u200dAsha', 'Asha'],
  ['a sequence of joiners', 'Жизнь\u200d\u200d\u200c', 'Жизнь'],
  ['a soft hyphen and other signs of format', 'Ψυ\u00adχή\u2060\u200e', 'Ψυχή'],
  ['a selector of variants', 'A\ufe0f', 'A'],
  ['spaces of other widths', 'A\u2003B\tC\u3000D', 'A B C D'],
])('%s leaves no boxes', (_, text, shown) => {
  expect(set(text)).toBe(shown);
});

test('every sign of a run has a glyph of its font', () => {
  const document = new PDFDocument();
  const fonts = new Fonts(document);
  const signs = [
    'a',
    'ж',
    'क',
    'ক',
    'க',
    'ಕ',
    '\u0301',
    '\u0323',
    '\u200c',
    '\u200d',
    '\u0489',
    '\u20d7',
    ' ',
    '\u2009',
  ];
  for (const first of signs)
    for (const second of signs)
      for (const { font, text } of fonts.runs(`${first}${second}`, 400)) {
        document.font(font);
        const { font: embedded } = (document as unknown as { _font: EmbeddedFont })._font;
        for (const sign of text)
          expect([first, second, sign, embedded.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)]).toEqual([
            first,
            second,
            sign,
            true,
          ]);
      }
});
