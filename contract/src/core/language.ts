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
  const preferences = (value ?? '').split(',').map((part) => {
    const [, tag = '', quality = '1'] = /^\s*([a-z]+)[^;]*(?:;.*?q=([\d.]+))?/i.exec(part) ?? [];
    return { tag: tag.toLowerCase(), quality: Number(quality) };
  });
  for (const { tag, quality } of preferences.toSorted((a, b) => b.quality - a.quality)) {
    const match = LANGUAGES.find((language) => language === (tag === 'hi' ? 'hn' : tag));
    if (match && quality > 0) return match;
  }
  return DEFAULT_LANGUAGE;
}
