import { transliterate } from 'transliteration';
import { normalized } from '#contract/core/normalize.ts';
import { CV_FOREIGN, CV_LEFT_OUT } from '#contract/portfolio/portfolio.ts';

/** Compatibility forms that the fonts lack (Roman numerals, full-width and mathematical letters) as plain ones. */
const forms = /[\u2070-\u209f\u212a-\u218f\u24b6-\u24e9\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
const foreignWords = new RegExp(`(?:${CV_FOREIGN.source})+`, 'gu');
/** With the joiners that make one emoji of several. */
const leftOut = new RegExp(`(?:${CV_LEFT_OUT.source})\\u200d*`, 'gu');

/** "Liu Yang" for 刘洋: a name begins with a capital, where the other script has none. */
const inLatin = (foreign: string): string =>
  transliterate(foreign)
    .replaceAll(/[^\p{Script=Latin}\p{N}\s]/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=^|\s)\p{L}/gu, (first) => first.toUpperCase())
    .trimEnd();

/** Separators and brackets that nothing separates or encloses any more. */
const tidied = (text: string): string =>
  text
    .replaceAll(/[^\S\n]{2,}/gu, ' ')
    .replaceAll(/\(\s*\)/gu, '')
    .replaceAll(/ +(?=[,;|·.])/gu, '')
    .replaceAll(/([,;|·])(?:\s*[,;|·])+/gu, '$1')
    .replaceAll(/^[^\S\n]+|^[,;|·]+[^\S\n]*|[^\S\n]*[,;|·]*[^\S\n]*$/gmu, '');

/** A text as the fonts of a CV can set it: other scripts in Latin letters, without emoji and other signs. */
export function settable(text: string): string {
  const latin = text.replaceAll(forms, (form) => normalized(form, 'NFKC')).replaceAll(foreignWords, inLatin);
  const without = latin.replaceAll(leftOut, '');
  return without === latin ? without : tidied(without);
}

/** The same for every text of a value, at any depth. */
export function settableTexts<T>(value: T): T {
  if (typeof value === 'string') return settable(value) as T;
  if (Array.isArray(value)) return value.map(settableTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, settableTexts(entry)])) as T;
}
