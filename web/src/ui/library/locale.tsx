import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { toLocale } from '#contract/core/language.ts';
import { useLanguage } from '../language/language.ts';
import './words.ts';

/** Around everything of the component library: dates, numbers and words in the language of the page. */
export function LibraryLocale({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={toLocale(useLanguage())}>{children}</I18nProvider>;
}
