/** Languages as they are stored and sent. `hn` is Hindi: the product's own code, unknown to `Intl`. */
export const LANGUAGES = ['en', 'hn', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The language tag that `Intl`, `<html lang>` and plural rules expect. */
export const toLocale = (language: Language): string => (language === 'hn' ? 'hi' : language);

/** Fallback order for a missing string. */
export const FALLBACKS: Readonly<Record<Language, readonly Language[]>> = {
  en: ['hn'],
  hn: ['en'],
  fr: ['en', 'hn'],
};

/** Parses `Accept-Language` or a stored value. `hi` becomes `hn`; returns the default language if none matches. */
export function toLanguage(value: string | null | undefined): Language {
  const preferences = (value ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag, quality } of preferences) {
    if (!(quality > 0)) continue;
    const code = tag === 'hi' ? 'hn' : tag;
    const match = LANGUAGES.find((language) => language === code);
    if (match) return match;
  }
  return DEFAULT_LANGUAGE;
}
