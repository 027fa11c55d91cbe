/** A hashtag that is being typed. */
export interface HashtagAt {
  /** Position of the sign, in code units. */
  readonly start: number;
  /** Text between the sign and the caret. */
  readonly query: string;
}

const TYPED = /(?:^|[\s([{"'])[#＃]([\p{L}\p{M}\p{N}_]{0,50})$/u;
/** Characters before the caret that are looked at. */
const WITHIN = 60;

/** The hashtag that is being typed at the caret. */
export function hashtagAt(text: string, caret: number): HashtagAt | undefined {
  const query = TYPED.exec(text.slice(Math.max(0, caret - WITHIN), caret))?.[1];
  return query === undefined ? undefined : { start: caret - query.length - 1, query };
}

/** The text with the hashtag completed and a space behind it, and the new caret position. */
export function withHashtag(
  text: string,
  { start, query }: HashtagAt,
  tag: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(start + 1 + query.length);
  const word = `#${tag}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, start) + word + rest, caret: start + tag.length + 2 };
}

/** The hashtags that begin with what is typed, each once, without the one that is typed already. */
export function matchingHashtags(tags: readonly string[], query: string): readonly string[] {
  const begin = query.toLowerCase();
  const known = new Set([begin]);
  return tags.filter((tag) => {
    const key = tag.toLowerCase();
    if (!key.startsWith(begin) || known.has(key)) return false;
    known.add(key);
    return true;
  });
}
