import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { toLocale } from '#contract/core/language.ts';
import { useLanguage } from '../language/language.ts';
import './words.ts';

/** Sets the language of the component library for dates, numbers and words. */
export function LibraryLocale({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={toLocale(useLanguage())}>{children}</I18nProvider>;
}
