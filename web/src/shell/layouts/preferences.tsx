import type { ReactNode } from 'react';
import type { Theme } from '#contract/core/choices.ts';
import { type Language, LANGUAGES, toLocale } from '#contract/core/language.ts';
import { useLanguage } from '#ui/language/language.ts';
import { changeLanguage } from '#ui/language/strings.ts';
import { changeTheme, useTheme } from '#ui/theme/scheme.ts';
import { toast } from '#ui/toasts/store.ts';
import { messageOf } from '../calls/api-error.ts';
import { useStrings } from '../strings.ts';
import styles from './preferences.module.css';

/** Each language under its own name. */
const names: Readonly<Record<Language, string>> = { en: 'English', hn: 'हिन्दी', fr: 'Français' };

export function LanguageSwitch(): ReactNode {
  const t = useStrings();
  const language = useLanguage();
  return (
    <select
      className={styles['select']}
      aria-label={t('language.label')}
      value={language}
      onChange={(event) => {
        changeLanguage(event.target.value as Language).catch((error: unknown) => toast.error(messageOf(error)));
      }}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={toLocale(each)}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}

export function ThemeSwitch(): ReactNode {
  const t = useStrings();
  return (
    <select
      className={styles['select']}
      aria-label={t('theme.label')}
      value={useTheme()}
      onChange={(event) => changeTheme(event.target.value as Theme)}
    >
      <option value="system">{t('theme.system')}</option>
      <option value="light">{t('theme.light')}</option>
      <option value="dark">{t('theme.dark')}</option>
    </select>
  );
}

/** Language and theme for visitors. */
export function Preferences(): ReactNode {
  return (
    <div className={styles['group']}>
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}
