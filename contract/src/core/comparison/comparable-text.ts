import { normalized } from '../normalize.ts';

/*
 * Text as it is compared: by searches, muted words, hashtags and names. The functions `comparable_text` and
 * `search_words` of the database do the same step by step, without the locale of the database; the test
 * `server/src/platform/text-search/same-in-sql.test.ts` holds both equal. A step that changes here
 * changes there, and what is stored is computed again.
 */

/** Invisible characters, variation selectors, skin tones and tags: they say nothing to a comparison. */
const INVISIBLE = [
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e',
  '\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\u{1f3fb}-\\u{1f3ff}\\u{e0000}-\\u{e01ef}',
].join('');
/** Accents, vowel points of Hebrew, marks and the tatweel of Arabic. */
const ACCENTS = [
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640',
  '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed',
].join('');
/** The dot below letters of Indic scripts, which many keyboards and writers leave out. */
const NUKTAS = '\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0cbc';
const LEFT_OUT = new RegExp(`[${INVISIBLE}${ACCENTS}${NUKTAS}]`, 'gu');
const LEFT_OUT_BUT_NUKTAS = new RegExp(`[${INVISIBLE}${ACCENTS}]`, 'gu');
/** Letters that Unicode takes for letters of their own, and writers for variants of others. */
const VARIANTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ς: 'σ',
};
const VARIANT = /[ßæœþıøđðħłŧς]/gu;
/** Texts of these characters only are their own normal form. */
const PLAIN = /^[\x00-\x7f]*$/;

/**
 * A text without case, accents, invisible characters and full-width forms; `nuktas: 'kept'` for what is made from the
 * letters, such as their sound. Separators stay.
 */
export function foldText(text: string, { nuktas = 'folded' }: { readonly nuktas?: 'folded' | 'kept' } = {}): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const plain = normalized(text, 'NFKD')
    .replace(nuktas === 'kept' ? LEFT_OUT_BUT_NUKTAS : LEFT_OUT, '')
    .toLowerCase();
  return normalized(plain.replace(VARIANT, (variant) => VARIANTS[variant] ?? variant));
}

/** Signs of names of a word. They are put in place of signs that would separate. */
const [PLUS, SHARP, DOT] = ['\u0001', '\u0002', '\u0003'];
const OWN_SIGNS: Readonly<Record<string, string>> = { [PLUS]: '+', [SHARP]: '#', [DOT]: '.' };
const withNames = (folded: string): string =>
  folded
    .replace(/([a-z])\+\+/g, `$1${PLUS}${PLUS} `)
    .replace(/(^|[^0-9a-z])([a-z])#(?![a-z])/g, `$1$2${SHARP} `)
    .replace(/(^|[^0-9a-z]|asp|vb|ado)\.net(?![0-9a-z])/g, `$1 ${DOT}net`);

/** Scripts without spaces between words: Thai, Lao, Burmese, Khmer, Chinese and Japanese. */
const SPACELESS = [
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3021-\\u3029\\u3040-\\u30ff',
  '\\u3100-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff',
  '\\u{20000}-\\u{323af}',
].join('');
const EMOJI = '\\u231a-\\u23ff\\u2600-\\u27bf\\u2b1b-\\u2b55\\u{1f000}-\\u{1f3fa}\\u{1f400}-\\u{1faff}';
const spaceless = new RegExp(`[${SPACELESS}]`, 'u');
/** Whether a word has characters that are words of their own. */
export const isSpaceless = (word: string): boolean => spaceless.test(word);
const SEPARATORS = /[^\p{L}\p{M}\p{N}\u0001-\u0003]+/gu;
const SEPARATORS_WITH_EMOJI = new RegExp(`[^\\p{L}\\p{M}\\p{N}\\u0001-\\u0003${EMOJI}]+`, 'gu');
const [ALONE, ALONE_WITH_EMOJI] = [new RegExp(`[${SPACELESS}]`, 'gu'), new RegExp(`[${SPACELESS}${EMOJI}]`, 'gu')];

/**
 * A text as it is compared: its words in order, with one space between them. Words have no case, accents, nuktas,
 * invisible characters or full-width forms; every sign that is neither letter, mark nor digit separates them, except in
 * names such as C++, C#, F# and .NET. A character of a script without spaces is a word of its own. With `emoji: true`
 * each emoji is a word, too; without, emoji separate.
 *
 * Whether a text contains a word or a phrase is what `containsWords` says.
 */
export function comparable(text: string, { emoji = false }: { readonly emoji?: boolean } = {}): string {
  return withNames(foldText(text))
    .replace(emoji ? SEPARATORS_WITH_EMOJI : SEPARATORS, ' ')
    .replace(emoji ? ALONE_WITH_EMOJI : ALONE, ' $& ')
    .replace(/[\u0001-\u0003]/g, (sign) => OWN_SIGNS[sign] ?? '')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '');
}

/**
 * Whether a text contains the words of a phrase next to each other, as whole words. Emoji count. Both are as people
 * write them. In SQL, with the phrase stored as `comparable(phrase, { emoji: true })` makes it:
 * `strpos(' ' || comparable_text(text, true) || ' ', ' ' || phrase || ' ') > 0`.
 */
export function containsWords(text: string, phrase: string): boolean {
  const sought = comparable(phrase, { emoji: true });
  return sought !== '' && ` ${comparable(text, { emoji: true })} `.includes(` ${sought} `);
}

/** Characters of a word that are compared. */
const WORD_MAX = 64;

/** A word of an index of texts. */
export interface IndexedWord {
  readonly word: string;
  /** The words before it, and itself; two that follow each other differ by one. */
  readonly position: number;
}

/**
 * The words that an index finds a text by. Where a script has no spaces these are pairs of characters, each pair at the
 * place of its first, and the last character alone.
 */
export function words(text: string): IndexedWord[] {
  const tokens = comparable(text).split(' ').filter(Boolean);
  return tokens.map((token, index) => {
    const next = tokens[index + 1] ?? '';
    const isPair = isSpaceless(token) && isSpaceless(next);
    return { word: isPair ? token + next : Array.from(token).slice(0, WORD_MAX).join(''), position: index + 1 };
  });
}
