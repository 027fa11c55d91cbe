import { foldText } from '#contract/core/comparison/comparable-text.ts';
import { mentionAtEnd } from '#contract/core/text-parts.ts';

export interface MentionAt {
  /** Position of the @ sign, in code units. */
  start: number;
  /** Text between the @ sign and the caret. */
  query: string;
}

/** The mention that is being typed at the caret. */
export const mentionAt = (text: string, caret: number): MentionAt | undefined => mentionAtEnd(text.slice(0, caret));

/** The text with the mention completed, and the new caret position. */
export function withMention(
  text: string,
  { start, query }: MentionAt,
  username: string,
): { text: string; caret: number } {
  const suffix = text.slice(start + 1 + query.length);
  const mention = `@${username}${suffix.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, start) + mention + suffix, caret: start + username.length + 2 };
}

/**
 * Whether a person found for fewer letters still matches: their username, or a word of their name, begins with the
 * text.
 */
export function fitsMention({ name, username }: { name: string; username: string }, query: string): boolean {
  const prefix = foldText(query);
  return [username, ...name.split(/\s+/)].some((word) => foldText(word).startsWith(prefix));
}
