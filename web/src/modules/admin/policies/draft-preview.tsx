import { lazy, type ReactNode, Suspense } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { DraftContent } from '#contract/legal/drafts.ts';
import type { LegalBlock } from '#contract/legal/legal.ts';
import { MarkupProblem, parseBlocks } from '#contract/legal/markup.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { useStrings } from '../strings.ts';

const LegalArticle = lazy(async () => ({ default: (await import('#web/legal')).LegalArticle }));

/** The blocks of a text; one with unknown markup says so in its place. */
function blocksOf(text: string, problem: (excerpt: string) => string): LegalBlock[] {
  try {
    return parseBlocks(text);
  } catch (error) {
    if (!(error instanceof MarkupProblem)) throw error;
    return [{ type: 'paragraph', spans: [{ text: problem(error.excerpt), strong: true }] }];
  }
}

interface Props {
  content: DraftContent;
  language: Language;
}
/** A draft as members would read it. */
export function DraftPreview({ content: { title, introduction, sections }, language }: Props): ReactNode {
  const t = useStrings();
  const blocks = (text: string) => blocksOf(text, (excerpt) => t('editor.markup', { excerpt: excerpt.slice(0, 60) }));
  return (
    <Suspense fallback={<CardSkeletons count={3} disc={false} />}>
      <h2 dir="auto">{title[language]}</h2>
      <LegalArticle
        language={language}
        introduction={blocks(introduction[language])}
        sections={sections.map(({ id, heading, body }) => ({
          id,
          heading: heading[language],
          blocks: blocks(body[language]),
        }))}
      />
    </Suspense>
  );
}
