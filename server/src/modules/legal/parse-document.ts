import type { LegalBlock, LegalSection, LegalSpan } from '#contract/legal/legal.ts';

export interface ParsedDocument {
  title: string;
  introduction: LegalBlock[];
  sections: LegalSection[];
}

const inline = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>https:\/\/[^)\s]+)\)/g;

function spansOf(text: string): LegalSpan[] {
  const spans: LegalSpan[] = [];
  let offset = 0;
  for (const match of text.matchAll(inline)) {
    const { strong, code, label, href } = match.groups ?? {};
    if (match.index > offset) spans.push({ text: text.slice(offset, match.index) });
    if (strong !== undefined) spans.push({ text: strong, strong: true });
    else if (code !== undefined) spans.push({ text: code, code: true });
    else spans.push({ text: label ?? '', ...(href !== undefined && { href }) });
    offset = match.index + match[0].length;
  }
  if (offset < text.length) spans.push({ text: text.slice(offset) });
  const unparsed = spans.find((span) => span.code === undefined && /\*\*|`|\]\(|<[a-z/]/i.test(span.text));
  if (unparsed) throw new Error(`unknown markup: ${unparsed.text}`);
  return spans;
}

function blockOf(paragraph: string): LegalBlock {
  const lines = paragraph.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { type: 'list', items: lines.map((line) => spansOf(line.slice(2))) };
  if (lines.some((line) => /^(- |#|>|\d+\. )/.test(line)))
    throw new Error(`neither a paragraph nor a list: ${paragraph}`);
  return { type: 'paragraph', spans: spansOf(lines.join(' ')) };
}

/**
 * Parses the subset of Markdown that legal texts use: one title, sections `## Heading {#anchor}`, paragraphs, flat
 * lists, bold, code and https links. Throws on anything else, so that nothing is shown incompletely.
 */
export function parseDocument(text: string): ParsedDocument {
  const [first = '', ...paragraphs] = text.trim().split(/\n{2,}/);
  const title = /^# (.+)$/.exec(first)?.[1];
  if (title === undefined) throw new Error('a legal text must begin with its title');
  const document: ParsedDocument = { title, introduction: [], sections: [] };
  for (const paragraph of paragraphs) {
    const heading = /^## (.+?) \{#([a-z-]+)\}$/.exec(paragraph);
    if (heading) document.sections.push({ id: heading[2] ?? '', heading: heading[1] ?? '', blocks: [] });
    else (document.sections.at(-1)?.blocks ?? document.introduction).push(blockOf(paragraph));
  }
  const ids = document.sections.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error('two sections have the same anchor');
  return document;
}
