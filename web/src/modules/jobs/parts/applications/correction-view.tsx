import type { ReactNode } from 'react';
import type { ApplicationSection } from '#contract/jobs/applications/choices.ts';
import type { Sent } from '#contract/jobs/applications/shape.ts';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { type Difference, differencesOf } from '../../applications/correction.ts';
import { useSentTexts } from '../../applications/use-sent-texts.ts';
import { useStrings } from '../../strings.ts';
import styles from './applications.module.css';

function Label({ difference: { part, label } }: { difference: Difference }): ReactNode {
  const t = useStrings();
  if (part === 'note') return t('sent.note');
  if (part === 'files') return t('sent.files');
  return part === 'section' ? t(`section.${label as ApplicationSection}`) : <bdi>{label}</bdi>;
}

/** What a correction took out and put in. */
export function CorrectionView({ before, after }: { before: Sent; after: Sent }): ReactNode {
  const t = useStrings();
  const differences = differencesOf(before, after, useSentTexts());
  if (differences.length === 0) return <p className={styles['soft']}>{t('correction.same')}</p>;
  return (
    <dl className={styles['answers']}>
      {differences.map((difference) => (
        <div key={difference.key}>
          <dt>
            <Label difference={difference} />
          </dt>
          {difference.removed.map((line) => (
            <dd key={`-${line}`} dir="auto">
              <VisuallyHidden>{t('correction.removed')}</VisuallyHidden> <del className={styles['removed']}>{line}</del>
            </dd>
          ))}
          {difference.added.map((line) => (
            <dd key={`+${line}`} dir="auto">
              <VisuallyHidden>{t('correction.added')}</VisuallyHidden> <ins className={styles['added']}>{line}</ins>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
