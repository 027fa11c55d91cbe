import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { CV_SCRIPTS } from '#contract/portfolio.ts';
import { Fonts } from './fonts.ts';

const words: Readonly<Record<(typeof CV_SCRIPTS)[number], string>> = {
  Latin: 'Straße Đặng Łódź',
  Greek: 'Ψυχή',
  Cyrillic: 'Жизнь',
  Devanagari: 'विश्वविद्यालय',
};
const set = (text: string) =>
  new Fonts(new PDFDocument())
    .runs(text, 400)
    .map((run) => run.text)
    .join('');

test('a CV supports exactly the scripts that the screen promises', () => {
  for (const script of CV_SCRIPTS) expect([script, set(words[script])]).toEqual([script, words[script]]);
  expect(['தமிழ்', 'محمد', '織物', 'ಕನ್ನಡ', 'עברית'].map(set)).toEqual(['', '', '', '', '']);
});
