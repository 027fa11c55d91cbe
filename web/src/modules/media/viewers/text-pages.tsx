import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DocumentText, TextBlock, TextRun } from '#contract/media/text.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import styles from './viewer.module.css';

/** Blocks that are drawn at first, and with each press of the button. */
const STEP = 300;

async function readText(url: string): Promise<DocumentText> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the text of a document answered ${response.status}`);
  return (await response.json()) as DocumentText;
}

function Run({ run }: { run: TextRun }): ReactNode {
  const words = run.bold ? <strong>{run.text}</strong> : run.text;
  const said = run.italic ? <em>{words}</em> : words;
  if (run.href === undefined || !/^(?:https?|mailto):/i.test(run.href)) return said;
  return (
    <a href={run.href} rel="noopener noreferrer nofollow" target="_blank">
      {said}
    </a>
  );
}
/* oxlint-disable react/no-array-index-key -- the parts of a document never change their order */
const Runs = ({ content }: { content: readonly TextRun[] }): ReactNode =>
  content.map((run, index) => <Run key={index} run={run} />);

function Block({ block }: { block: TextBlock }): ReactNode {
  if (block.kind === 'row')
    return (
      <div className={styles['row']}>
        {block.cells.map((cell, index) => (
          <span key={index}>
            <Runs content={cell} />
          </span>
        ))}
      </div>
    );
  if (block.kind === 'item')
    return (
      <p className={styles['item']} style={{ marginInlineStart: `${Math.min(6, block.depth)}rem` }}>
        <Runs content={block.content} />
      </p>
    );
  if (block.kind === 'heading')
    return (
      <p className={styles['heading']} role="heading" aria-level={Math.min(6, block.level + 2)}>
        <Runs content={block.content} />
      </p>
    );
  return (
    <p>
      <Runs content={block.content} />
    </p>
  );
}

/** What a docx or txt says, drawn as text. */
export function TextPages({ url, zoom }: { url: string; zoom: number }): ReactNode {
  const t = useStrings();
  const { data, isError } = useQuery({
    queryKey: ['document-text', url],
    queryFn: async () => readText(url),
    staleTime: Infinity,
  });
  const [shown, setShown] = useState(STEP);
  if (isError) return <p role="alert">{t('document.failed')}</p>;
  if (data === undefined) return <p role="status">{t('document.loading')}</p>;
  return (
    <div className={styles['text']} style={{ fontSize: `${zoom}em` }} dir="auto">
      {data.blocks.slice(0, shown).map((block, index) => (
        <Block key={index} block={block} />
      ))}
      {shown < data.blocks.length ? (
        <Button variant="light" onClick={() => setShown(shown + STEP)}>
          {t('document.more')}
        </Button>
      ) : null}
      {shown >= data.blocks.length && data.cut ? <p>{t('document.cut')}</p> : null}
    </div>
  );
}
