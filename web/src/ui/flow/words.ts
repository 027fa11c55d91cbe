import { shortStrings } from '../language/short-strings.ts';
import { useLanguage } from '../language/language.ts';
import english from './strings/en.json' with { type: 'json' };
import french from './strings/fr.json' with { type: 'json' };
import hindi from './strings/hn.json' with { type: 'json' };

/** Texts of flows. They are part of the code that shows them: a flow waits for no file. */
export const text = shortStrings('ui/flow', { en: english, hn: hindi, fr: french });
export function useWords(): typeof text {
  useLanguage();
  return text;
}
