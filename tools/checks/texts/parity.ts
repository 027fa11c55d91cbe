import { frenchWhole, sameInHindi, whole } from '../../languages.ts';
import type { Finding, Check } from '../finding.ts';
import { type StringFile, type StringSet, type Text, stringSets } from './string-files.ts';
import type { Tree } from '../tree.ts';

const plural = /_(zero|one|two|few|many|other)$/;
/** `{{name}}` or `{name}` without its format, and the names of tags such as `<link>`. */
const inserted = (value: string): string[] =>
  [...value.matchAll(/\{\{?\s*(\w+)[^}]*\}|(<\w+)>/g)].map(([, name, tag]) => name ?? `${tag ?? ''}>`).toSorted();

const finding = ({ file }: StringFile, line: number, message: string, fix: string): Finding => ({
  file,
  line,
  message,
  fix,
});

/** Keys without their plural suffixes; a key is a plural if its set contains the form `_other`. */
function stems(file: StringFile): Map<string, Text> {
  const texts = new Map<string, Text>();
  for (const [key, text] of file.texts) {
    const stem = key.replace(plural, '');
    const name = stem !== key && file.texts.has(`${stem}_other`) ? stem : key;
    // Only `_other` must contain the count, so it represents the plural.
    if (!texts.has(name) || key.endsWith('_other')) texts.set(name, text);
  }
  return texts;
}

/** Languages agree on keys, placeholders, and plural forms. */
function compared(english: StringFile, other: StringFile, mustBeWhole: boolean): Finding[] {
  const [expected, actual] = [stems(english), stems(other)];
  const findings: Finding[] = [];
  for (const [key, { value, line }] of actual) {
    const original = expected.get(key);
    if (!original) {
      findings.push(finding(other, line, `${key} is not in English`, 'add it there, or remove it here'));
    } else if (inserted(original.value).join() !== inserted(value).join()) {
      const [originalNames, ownNames] = [inserted(original.value), inserted(value)].map(
        (names) => names.join(', ') || 'nothing',
      );
      findings.push(
        finding(other, line, `${key} inserts ${ownNames}, English ${originalNames}`, 'insert the same in both'),
      );
    }
  }
  for (const key of mustBeWhole ? expected.keys() : []) {
    if (!actual.has(key)) findings.push(finding(other, 1, `${key} is missing`, `translate it from ${english.file}`));
  }
  return findings;
}

function plurals(file: StringFile): Finding[] {
  const locale = file.language === 'hn' ? 'hi' : file.language;
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return [...file.texts].flatMap(([key, { line }]) => {
    const stem = key.replace(plural, '');
    const form = categories.find((category) => key === `${stem}_${category}`);
    if (stem === key || !file.texts.has(`${stem}_other`)) return [];
    if (!form)
      return [finding(file, line, `${key}: this language has no such plural`, `it has ${categories.join(', ')}`)];
    return file.texts.has(`${stem}_one`)
      ? []
      : [finding(file, line, `${stem}_one is missing`, 'every plural needs one and other')];
  });
}

const latin = /\p{Script=Latin}/u;
const devanagari = /\p{Script=Devanagari}/u;
const notForTranslation = new RegExp(
  [
    String.raw`\{\{?[^}]*\}\}?`,
    String.raw`<[^>]*>`,
    String.raw`https?://\S+`,
    String.raw`\S+@\S+`,
    ...sameInHindi.map((word) => `\\b${word}\\b`),
  ].join('|'),
  'gu',
);

/** Hindi is written in Devanagari; remaining Latin words were not translated. */
function script(file: StringFile): Finding[] {
  return [...file.texts]
    .filter(([, { value }]) => latin.test(value.replace(notForTranslation, '')) && !devanagari.test(value))
    .map(([key, { line }]) =>
      finding(file, line, `${key} is not in Devanagari`, 'translate it, or name the word in tools/languages.ts'),
    );
}

/** Administrators run the site, admins a page or a group: Hindi has a word for each, too. */
function administrators(english: StringFile, hindi: StringFile): Finding[] {
  return [...hindi.texts]
    .filter(([key, { value }]) => {
      const original = english.texts.get(key)?.value ?? '';
      return /administrator/i.test(original) && !/\badmins?\b/i.test(original) && /एडमिन|प्रबंधक/u.test(value);
    })
    .map(([key, { line }]) => finding(hindi, line, `${key} has another word for administrators`, 'write व्यवस्थापक'));
}

function inSet({ name, files }: StringSet): Finding[] {
  const english = files.get('en');
  const anyFile = [...files.values()][0];
  if (!english) return anyFile ? [finding(anyFile, 1, 'there is no English beside it', 'write en.json first')] : [];
  const needed = frenchWhole.includes(name) ? [...whole, 'fr'] : [...whole];
  return [
    ...needed
      .filter((language) => !files.has(language))
      .map((language) => finding(english, 1, `there is no ${language} beside it`, 'add the file with every key')),
    ...[...files.values()].flatMap((file) => [
      ...file.faults.map(({ line, message }) => finding(file, line, message, 'fix the file')),
      ...plurals(file),
      ...(file === english ? [] : compared(english, file, needed.includes(file.language))),
      ...(file.language === 'hn' ? [...script(file), ...administrators(english, file)] : []),
    ]),
  ];
}

/** Hindi equals English everywhere; French equals it where tools/languages.ts says so. */
export const parity = (tree: Tree): Finding[] => stringSets(tree).flatMap(inSet);

export const parityCheck: Check = { name: 'parity', quick: true, run: parity };
