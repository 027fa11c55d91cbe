import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { locale, useLanguage } from '../language/language.ts';
import './words.ts';

/** Sets the language of the component library for dates, numbers and words. */
export function LibraryLocale({ children }: { children: ReactNode }): ReactNode {
  useLanguage();
  return <I18nProvider locale={locale()}>{children}</I18nProvider>;
}
