import { LANGUAGES, toLocale, type Language } from '#contract/core/language.ts';

/** One text per language of the product, as the column `names` holds it. */
export type Names = Record<Language, string>;

/**
 * What `Intl` calls a country, currency or language, in every language of the product; its English where it knows no
 * other.
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

/** What speakers call their language; undefined where `Intl` does not speak it. */
export function ownNameOf(code: string): string | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(code).length === 0) return undefined;
  return new Intl.DisplayNames(code, { type: 'language' }).of(code);
}
