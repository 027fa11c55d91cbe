import { addStrings, stringsOf } from '../language/strings.ts';
import english from './strings/en.json' with { type: 'json' };

/** Texts of dialogs that are loaded when they open: most screens never show them. */
addStrings('later', 'en', english);
export const { useStrings, text } = stringsOf<typeof english>('later');
