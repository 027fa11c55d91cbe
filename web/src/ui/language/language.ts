import { type Language, toLanguage, toLocale } from '#contract/core/language.ts';
import { createStore, useStore } from '../store.ts';
import { stored } from '../stored.ts';

/** Local storage key of the language. The historical name stays because other tools read it. */
const KEY = 'country';

/** Languages that the browser asks for, as in its header `Accept-Language`. */
const requested = (): string => (typeof navigator === 'undefined' ? '' : (navigator.languages ?? []).join(','));

/** The language stored in this browser, otherwise the first of its own that we have. */
const current = createStore<Language>(toLanguage(stored.read(KEY) ?? requested()));

export const language = (): Language => current.get();
export const useLanguage = (): Language => useStore(current);
export const onLanguage = current.subscribe;

/** BCP 47 tag for `Intl` and `<html lang>`. */
export const locale = (): string => toLocale(current.get());

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
