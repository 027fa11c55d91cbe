import { shortStrings } from '#ui/language/short-strings.ts';
import english from './strings/en.json' with { type: 'json' };
import hindi from './strings/hn.json' with { type: 'json' };

/** Names of what the module adds to screens of others. */
export const text = shortStrings('advertising/declared', { en: english, hn: hindi });
