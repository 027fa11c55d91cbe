import type english from './strings/en.json';
import { stringsOf } from './language/strings.ts';

/** Texts of the shared components: lists, forms, dialogs, toasts. */
export const { useStrings, text } = stringsOf<typeof english>('ui');
