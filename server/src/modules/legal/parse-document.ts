import type { LegalBlock, LegalSection } from '#contract/legal/legal.ts';
import { parseBlocks } from '#contract/legal/markup.ts';

export interface ParsedDocument {
  title: string;
  introduction: LegalBlock[];
  sections: LegalSection[];
}

/**
 * Parses a packaged text: one title, an introduction, sections `## Heading {#anchor}`, and in them the markup of
 * policies. Throws on anything else.
 */
export function parseDocument(text: string): ParsedDocument {
  const [first = '', ...paragraphs] = text.trim().split(/\n{2,}/);
  const title = /^# (.+)$/.exec(first)?.[1];
  if (title === undefined) throw new Error('a legal text must begin with its title');
  const document: ParsedDocument = { title, introduction: [], sections: [] };
  for (const paragraph of paragraphs) {
    const heading = /^## (.+?) \{#([a-z-]+)\}$/.exec(paragraph);
    if (heading) document.sections.push({ id: heading[2] ?? '', heading: heading[1] ?? '', blocks: [] });
    else (document.sections.at(-1)?.blocks ?? document.introduction).push(...parseBlocks(paragraph));
  }
  const ids = document.sections.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error('two sections have the same anchor');
  return document;
}
