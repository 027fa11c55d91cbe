import { LANGUAGES, toLocale, type Language } from '#contract/core/language.ts';

/** One text per language of the product, as the column `names` holds it. */
export type Names = Record<Language, string>;

/**
 * The name of a country, currency or language in every language of the product, as `Intl` has it; English where it has
 * no other.
 */
export function namesFromIntl(type: 'region' | 'currency' | 'language'): (code: string) => Names {
  const displayNames = LANGUAGES.map(
    (language) => [language, new Intl.DisplayNames(toLocale(language), { type, fallback: 'none' })] as const,
  );
  const english = new Intl.DisplayNames('en', { type, fallback: 'code' });
  return (code) =>
    Object.fromEntries(
      displayNames.map(([language, names]) => [language, names.of(code) ?? english.of(code) ?? code]),
    ) as Names;
}

/** The name of a language in that language; undefined if `Intl` does not support it. */
export function ownNameOf(code: string): string | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(code).length === 0) return undefined;
  return new Intl.DisplayNames(code, { type: 'language' }).of(code);
}
