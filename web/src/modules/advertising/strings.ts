import { stringsOf } from '#ui/language/strings.ts';
import type english from './strings/en.json';

export const { useStrings, text } = stringsOf<typeof english>('advertising');
