import { shortStrings } from '../../language/short-strings.ts';
import { useLanguage } from '../../language/language.ts';
import english from './strings/en.json' with { type: 'json' };
import french from './strings/fr.json' with { type: 'json' };
import hindi from './strings/hn.json' with { type: 'json' };

/** Texts of long forms. They are part of the code that shows them: a form waits for no file. */
export const text = shortStrings('ui/long-form', { en: english, hn: hindi, fr: french });
export function useWords(): typeof text {
  useLanguage();
  return text;
}
