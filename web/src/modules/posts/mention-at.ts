export interface MentionAt {
  /** Position of the @ sign, in code units. */
  start: number;
  /** Text between the @ sign and the caret. */
  query: string;
}

/* The start of a mention by the server's rules, with names in any script, since people are found by name, too. */
const mentionPattern = /(?<![\p{L}\p{M}\p{N}_/.@])@((?:[\p{L}\p{M}\p{N}._-]|\u200c|\u200d){1,30})$/u;

/** The mention that is being typed at the caret. */
export function mentionAt(text: string, caret: number): MentionAt | undefined {
  const match = mentionPattern.exec(text.slice(0, caret));
  return match ? { start: match.index, query: match[1] ?? '' } : undefined;
}

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
  const prefix = query.toLocaleLowerCase();
  return [username, ...name.split(/\s+/)].some((word) => word.toLocaleLowerCase().startsWith(prefix));
}
