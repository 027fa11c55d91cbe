import type { LegalBlock, LegalSpan } from './legal.ts';

/** Something in a policy that is neither text nor the markup that policies use. */
export class MarkupProblem extends Error {
  readonly excerpt: string;
  constructor(excerpt: string) {
    super(`unknown markup: ${excerpt}`);
    this.excerpt = excerpt;
    this.name = 'MarkupProblem';
  }
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
  if (unparsed) throw new MarkupProblem(unparsed.text);
  return spans;
}

function blockOf(paragraph: string): LegalBlock {
  const lines = paragraph.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { type: 'list', items: lines.map((line) => spansOf(line.slice(2))) };
  const odd = lines.find((line) => /^(- |#|>|\d+\. )/.test(line));
  if (odd !== undefined) throw new MarkupProblem(odd);
  return { type: 'paragraph', spans: spansOf(lines.join(' ')) };
}

/**
 * The subset of Markdown that policies use: paragraphs, flat lists, bold, code and https links. Throws a
 * `MarkupProblem` for anything else, so that nothing is shown incompletely.
 */
export const parseBlocks = (text: string): LegalBlock[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map(blockOf);

function formatSpan({ text, strong, code, href }: LegalSpan): string {
  if (href !== undefined) return `[${text}](${href})`;
  if (strong) return `**${text}**`;
  return code ? `\`${text}\`` : text;
}
const formatSpans = (spans: readonly LegalSpan[]): string => spans.map(formatSpan).join('');

/** The markup of blocks, which `parseBlocks` turns into the same blocks. */
export const formatBlocks = (blocks: readonly LegalBlock[]): string =>
  blocks
    .map((block) =>
      block.type === 'paragraph'
        ? formatSpans(block.spans)
        : block.items.map((item) => `- ${formatSpans(item)}`).join('\n'),
    )
    .join('\n\n');
