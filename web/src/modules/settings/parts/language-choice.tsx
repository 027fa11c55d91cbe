import type { ReactNode } from 'react';
import { type Language, LANGUAGES, toLocale } from '#contract/core/language.ts';
import { language, useLanguage } from '#ui/language/language.ts';
import { changeLanguage } from '#ui/language/strings.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { useSaved } from '../api.ts';
import { useStrings } from '../strings.ts';
import { Choice } from '#ui/parts/choice.tsx';

/** Each language under its own name, so that people can find it from a language that they cannot read. */
const names: Readonly<Record<Language, string>> = { en: 'English', hn: 'हिन्दी', fr: 'Français' };

/** Applies in every open tab at once, and on other devices when they next load the user. */
export function LanguageChoice(): ReactNode {
  const t = useStrings();
  const selected = useLanguage();
  const { write, busy, value } = useSaved<Language>(
    (next) => ({ language: next }),
    (next) => {
      const previous = language();
      const change = (next: Language) => void changeLanguage(next).catch(showFailure);
      change(next);
      return () => change(previous);
    },
  );
  return (
    <Choice
      legend={t('language.legend')}
      options={LANGUAGES.map((each) => ({ value: each, label: names[each], language: toLocale(each) }))}
      // The texts may have to load first; the choice is shown at once.
      value={busy ? (value ?? selected) : selected}
      onChange={(next) => void write(next)}
    />
  );
}
