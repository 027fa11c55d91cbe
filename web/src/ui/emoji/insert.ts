/** The text with an emoji in place of what is selected, and where the caret stands then. */
export function withEmoji(
  text: string,
  emoji: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } {
  return { text: text.slice(0, start) + emoji + text.slice(end), caret: start + emoji.length };
}
