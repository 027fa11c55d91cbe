import { type KeyOf, stringsOf } from '#ui/language/strings.ts';
import type english from '#strings/en/choices.json';

export type ChoiceKey = KeyOf<typeof english>;

/** Texts of choices that several modules offer, such as levels of visibility: one set for server and browser. */
export const { useStrings: useChoiceStrings, text: choiceText } = stringsOf<typeof english>('choices');
