/**
 * Texts of one namespace in one language, flat: `{ "login.title": "Log in", "follower_one": "{{count}} follower" }`.
 */
export type Texts = Readonly<Record<string, string>>;
/** `count` selects the plural form. Numbers are formatted for the language: pass a year or a code as a string. */
export type TextParams = Readonly<Record<string, string | number | undefined>>;

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

const rulesOf = (locale: string): Intl.PluralRules => {
  const match = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, match);
  return match;
};
const numbersOf = (locale: string): Intl.NumberFormat => {
  const match = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, match);
  return match;
};

function find(texts: Texts, key: string, params: TextParams | undefined, locale: string): string | undefined {
  const count = params?.['count'];
  if (typeof count === 'number') {
    // French uses `many` for millions; `other` is used if the file has no such form.
    const plural = texts[`${key}_${rulesOf(locale).select(count)}`] ?? texts[`${key}_other`];
    if (plural !== undefined) return plural;
  }
  return texts[key];
}

/** Texts cut at their names: text, name, text, …; a list fills in the same few again and again. */
const parts = new Map<string, readonly string[]>();
const partsOf = (pattern: string): readonly string[] => {
  const match = parts.get(pattern) ?? pattern.split(/\{\{(\w+)\}\}/);
  parts.set(pattern, match);
  return match;
};

/** The text of `key` with `{{names}}` filled in, or undefined when this file has none. */
export function renderText(
  texts: Texts,
  key: string,
  params: TextParams | undefined,
  locale: string,
): string | undefined {
  const pattern = find(texts, key, params, locale);
  if (pattern === undefined || params === undefined) return pattern;
  return partsOf(pattern).reduce((text, part, index) => {
    if (index % 2 === 0) return text + part;
    const value = params[part];
    if (value === undefined) return `${text}{{${part}}}`;
    return text + (typeof value === 'number' ? numbersOf(locale).format(value) : value);
  }, '');
}
