import { foldText } from './comparable-text.ts';

/**
 * What decides whether two hashtags are the same: one that differs only by case, accents, nuktas, joiners or full-width
 * forms is. `#café`, `#Cafe` and `#ＣＡＦＥ` lead to the same posts. How a hashtag is shown is how its author wrote it.
 */
export const hashtagKey = (tag: string): string => foldText(tag.replace(/^[#＃]/u, ''));

/** The hashtags without those that an earlier one spells in another way. */
export function uniqueHashtags(tags: Iterable<string>): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(hashtagKey(tag))) byKey.set(hashtagKey(tag), tag);
  return [...byKey.values()];
}
