import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

interface Props {
  /** A translated sentence with marked parts: `I accept the <terms>terms</terms>.` */
  text: string;
  /** Creates the element for each mark; the marked words become its children. */
  parts: Readonly<Record<string, ReactElement>>;
  /** How words are read, where the sentence is not from our texts. */
  decode?: (words: string) => string;
}
const asTheyAre = (words: string): string => words;

/** A sentence with links or emphasis, whose word order is up to the translator. */
export function Sentence({ text, parts, decode = asTheyAre }: Props): ReactNode {
  const pieces: ReactNode[] = [];
  let last = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const part = parts[match[1] ?? ''];
    if (!part) continue;
    pieces.push(decode(text.slice(last, match.index)), cloneElement(part, {}, decode(match[2] ?? '')));
    last = match.index + match[0].length;
  }
  pieces.push(decode(text.slice(last)));
  return createElement(Fragment, null, ...pieces);
}
