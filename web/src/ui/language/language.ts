import { type Language, toLanguage, toLocale } from '#contract/core/language.ts';
import { createStore, useStore } from '../store.ts';
import { stored } from '../stored.ts';

/** Local storage key of the language. The historical name stays because other tools read it. */
const KEY = 'country';

/** Languages that the browser asks for, as in its header `Accept-Language`. The drawing on the server has none. */
const requested = typeof document === 'undefined' ? '' : navigator.languages.join();

/** The language stored in this browser, otherwise the first of its own that we have. */
const current = createStore<Language>(toLanguage(stored.read(KEY) ?? requested));

export const language = (): Language => current.get();
export const useLanguage = (): Language => useStore(current);
export const onLanguage = current.subscribe;

/** English with the region of the browser's first language, otherwise that of the United States. */
const english = `en${/^\w+(-[A-Z]{2})/.exec(requested)?.[1] ?? '-US'}`;
/** BCP 47 tag for `Intl`. The region decides whether the day or the month of a date comes first. */
export const locale = (): string => (current.get() === 'en' ? english : toLocale(current.get()));

/** Switches the language of this tab. Its texts must be loaded already: use `changeLanguage` of strings.ts. */
export function applyLanguage(next: Language): void {
  current.set(next);
  if (typeof document !== 'undefined') document.documentElement.lang = toLocale(next);
}

/** Stores the choice; other tabs receive it through `onLanguageElsewhere`, and the server reads the cookie. */
export function storeLanguage(next: Language): void {
  stored.write(KEY, next);
  if (typeof document !== 'undefined') document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`;
}

export const onLanguageElsewhere = (listener: (language: Language) => void): (() => void) =>
  stored.onChangeElsewhere(KEY, (value) => listener(toLanguage(value)));
