import { addStrings, stringsOf } from '#ui/language/strings.ts';
import english from './strings/en.json' with { type: 'json' };

/** Texts of the shell that only members and admins see: menus, header, command bar. Visitors do not load them. */
addStrings('frame', 'en', english);
export const { useStrings, text } = stringsOf<typeof english>('frame');
