import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparable, words } from '#contract/core/comparison/comparable-text.ts';
import { wordForms } from '#contract/core/comparison/word-forms.ts';
import { freshDatabase } from '#test/database.ts';

/* The functions of the database and those of the contract compare texts the same way. */

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = () => database.drop();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

/** A generator of numbers from 0 to 1 that begins the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/** First and last code points of the letters, marks and digits of twelve scripts. */
const SCRIPTS: readonly (readonly (readonly [number, number])[])[] = [
  // Latin, with full-width forms
  [
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0x30, 0x39],
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
    [0xff01, 0xff5e],
  ],
  // Greek
  [
    [0x370, 0x377],
    [0x386, 0x3ff],
    [0x1f00, 0x1f15],
  ],
  // Cyrillic
  [[0x400, 0x52f]],
  // Armenian and Georgian
  [
    [0x531, 0x556],
    [0x561, 0x587],
    [0x10a0, 0x10c5],
    [0x10d0, 0x10fa],
    [0x1c90, 0x1cba],
  ],
  // Arabic and Hebrew
  [
    [0x5d0, 0x5ea],
    [0x591, 0x5c7],
    [0x620, 0x6ff],
  ],
  // Devanagari
  [[0x900, 0x97f]],
  // Bengali and Gurmukhi
  [
    [0x981, 0x983],
    [0x985, 0x98c],
    [0x993, 0x9a8],
    [0x9aa, 0x9b0],
    [0x9bc, 0x9bc],
    [0xa15, 0xa28],
    [0xa3c, 0xa3c],
  ],
  // Tamil and Telugu
  [
    [0xb92, 0xb95],
    [0xba8, 0xbaa],
    [0xbae, 0xbb9],
    [0xc0e, 0xc10],
    [0xc12, 0xc28],
  ],
  // Thai
  [
    [0xe01, 0xe3a],
    [0xe40, 0xe5b],
  ],
  // Chinese
  [
    [0x4e00, 0x4eff],
    [0x3400, 0x34ff],
    [0x20000, 0x200ff],
    [0xf900, 0xf9ff],
    [0x3001, 0x3007],
  ],
  // Japanese, with half-width forms
  [
    [0x3041, 0x3096],
    [0x3099, 0x30ff],
    [0xff66, 0xff9f],
  ],
  // Korean
  [
    [0xac00, 0xad00],
    [0x1100, 0x1112],
    [0x1161, 0x1175],
  ],
];
/** Assigned before the tables of the oldest PostgreSQL that the product takes. */
const isKnown = (character: string): boolean => !/\p{Cn}/u.test(character) && character !== '\ua7f1';
const SIGNS = [
  ...Array.from(' \u00a0\n.,;:!?()<>"\'“”‘’«»…-–—_/\\|।॥#@*&+=~^%$、。！＃＋'),
  '\u200b',
  '\u200c',
  '\u200d',
  '\u00ad',
  '\u034f',
  '\ufe0f',
  '\u200f',
  '++',
  'C++',
  'c#',
  ' .NET',
  'ASP.NET',
  'ß',
  'ẞ',
  'İ',
  'ı',
  'ς',
  'Σ',
  'ﬁ',
  '½',
  '①',
  '🚀',
  '👍🏽',
  '👨‍👩‍👧',
  '🇮🇳',
  '❤️',
  '→',
  '•',
  '́',
  '̣',
  '़',
  '़',
];
const ENDINGS = ['s', 'es', 'ies', 'ing', 'ed', 'er', 'ers', 'e', 'nning', 'lls', 'eed', 'y', 'ss'];

function textsOf(count: number): string[] {
  const next = numbersFrom(20_261_129);
  const upTo = (limit: number) => Math.floor(next() * limit);
  const one = <T>(values: readonly T[]): T => {
    const value = values[upTo(values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };
  const latin = (length: number) => Array.from({ length }, () => String.fromCodePoint(97 + upTo(26))).join('');
  return Array.from({ length: count }, () => {
    const scripts = [one(SCRIPTS), one(SCRIPTS)];
    const parts = Array.from({ length: 1 + upTo(40) }, () => {
      const kind = next();
      if (kind < 0.2) return one(SIGNS);
      if (kind < 0.3) return `${latin(1 + upTo(6))}${one(ENDINGS)} `;
      const [from, to] = one(one(scripts));
      const character = String.fromCodePoint(from + upTo(to - from + 1));
      return isKnown(character) ? character : '';
    });
    // Stored texts are in this form.
    return parts.join('').normalize('NFC');
  });
}

/** As `search_words` writes its entry. */
function entryOf(text: string): string[] {
  const tokens = comparable(text);
  const [plain, forms] = [tokens.split(' '), wordForms(tokens).split(' ')];
  return words(text)
    .flatMap(({ word, position }, index) => {
      const form = forms[index] ?? '';
      return [`${word}:${position}`, ...(form === plain[index] ? [] : [`~${form}:${position}`])];
    })
    .toSorted();
}

const batches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

test('10,000 texts of twelve scripts are compared the same way in SQL, and have the same words', async () => {
  for (const batch of batches(textsOf(10_000), 1_000)) {
    const { rows } = await client.query<{ plain: string; emoji: string; forms: string; entry: string[] }>(
      `select comparable_text(value) as plain, comparable_text(value, true) as emoji,
         word_forms(comparable_text(value)) as forms,
         array(select lexeme || ':' || position
           from unnest(search_words(value)), unnest(positions) as position) as entry
       from unnest($1::text[]) with ordinality as listed (value, ordinal) order by ordinal`,
      [batch],
    );
    expect(rows.map((row) => ({ ...row, entry: row.entry.toSorted() }))).toEqual(
      batch.map((text) => ({
        plain: comparable(text),
        emoji: comparable(text, { emoji: true }),
        forms: wordForms(comparable(text)),
        entry: entryOf(text),
      })),
    );
  }
}, 60_000);

/** Surrogates, which are no characters, too. */
const ALIKE = [
  [0x3500, 0x4d00],
  [0x4f00, 0x9f00],
  [0xad00, 0xd700],
  [0xd800, 0xdfff],
  [0x1_7010, 0x1_8c00],
] as const;
test('every character is a letter, a separator or nothing on both sides', async () => {
  // Without most of the many thousands of Chinese and Korean letters, which are all alike.
  const characters = Array.from({ length: 0x2_0020 }, (_, index) => index + 4)
    .filter((code) => !ALIKE.some(([first, last]) => code >= first && code <= last))
    .map((code) => String.fromCodePoint(code))
    .filter(isKnown)
    .map((character) => `a${character}b`.normalize('NFC'));
  const { rows } = await client.query<{ plain: string[]; emoji: string[] }>(
    `select array_agg(comparable_text(value) order by ordinal) as plain,
       array_agg(comparable_text(value, true) order by ordinal) as emoji
     from unnest($1::text[]) with ordinality as listed (value, ordinal)`,
    [characters],
  );
  const [{ plain, emoji } = { plain: [], emoji: [] }] = rows;
  const different = characters.filter(
    (each, index) => comparable(each) !== plain[index] || comparable(each, { emoji: true }) !== emoji[index],
  );
  expect(different.map((each) => Array.from(each, (sign) => sign.codePointAt(0)?.toString(16)).join(' '))).toEqual([]);
}, 30_000);
