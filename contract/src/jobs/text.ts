import { findParts } from '../core/text-parts.ts';

export interface DescriptionSpan {
  readonly text: string;
  /** Where a link leads; null for plain text. */
  readonly href: string | null;
}
export type DescriptionBlock =
  | { readonly type: 'heading' | 'paragraph'; readonly spans: readonly DescriptionSpan[] }
  | { readonly type: 'list'; readonly items: readonly (readonly DescriptionSpan[])[] };

function spansOf(text: string): DescriptionSpan[] {
  const spans: DescriptionSpan[] = [];
  let end = 0;
  for (const { start, length, href } of findParts(text).links) {
    if (start > end) spans.push({ text: text.slice(end, start), href: null });
    spans.push({ text: text.slice(start, start + length), href });
    end = start + length;
  }
  if (end < text.length) spans.push({ text: text.slice(end), href: null });
  return spans;
}

/** The blocks of a description: `## ` begins a heading, `- ` an item of a list, and an empty line ends a paragraph. */
export function parseDescription(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let items: (readonly DescriptionSpan[])[] = [];
  let lines: string[] = [];
  const close = () => {
    if (items.length > 0) blocks.push({ type: 'list', items });
    if (lines.length > 0) blocks.push({ type: 'paragraph', spans: spansOf(lines.join('\n')) });
    items = [];
    lines = [];
  };
  for (const line of text.split('\n')) {
    const heading = /^#{1,4} +(\S.*)$/.exec(line)?.[1];
    const item = /^[-*•] +(\S.*)$/.exec(line)?.[1];
    if (heading !== undefined || line.trim() === '' || (item === undefined) !== (items.length === 0)) close();
    if (heading !== undefined) blocks.push({ type: 'heading', spans: spansOf(heading) });
    else if (item !== undefined) items.push(spansOf(item));
    else if (line.trim() !== '') lines.push(line);
  }
  close();
  return blocks;
}
