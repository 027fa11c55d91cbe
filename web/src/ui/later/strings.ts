import { addStrings, stringsOf } from '../language/strings.ts';
import english from './strings/en.json' with { type: 'json' };

/** Texts of dialogs and fields that most screens never show; they come with the code that shows them. */
addStrings('later', 'en', english);
export const { useStrings, text } = stringsOf<typeof english>('later');
