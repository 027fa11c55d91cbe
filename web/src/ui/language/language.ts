import { type Language, toLanguage, toLocale } from '#contract/core/language.ts';
import { createStore, useStore } from '../store.ts';
import { stored } from '../stored.ts';

/** Local storage key of the language. The historical name stays because other tools read it. */
const KEY = 'country';

const current = createStore<Language>(toLanguage(stored.read(KEY)));

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

/** Stores the choice; other tabs receive it through `onLanguageElsewhere`. */
export const storeLanguage = (next: Language): void => stored.write(KEY, next);

export const onLanguageElsewhere = (listener: (language: Language) => void): (() => void) =>
  stored.onChangeElsewhere(KEY, (value) => listener(toLanguage(value)));
