import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { CV_FOREIGN, CV_LEFT_OUT, CV_SCRIPTS } from '#contract/portfolio.ts';
import { Fonts } from './fonts.ts';

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
