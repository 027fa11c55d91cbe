import { addStrings, stringsOf } from '#ui/language/strings.ts';
import english from './strings/en.json' with { type: 'json' };

/** Texts of the frames of members and admins: menus, header, command bar. Visitors do not load them. */
addStrings('frame', 'en', english);
export const { useStrings, text } = stringsOf<typeof english>('frame');
