import type { ReactNode } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import { CAMPAIGN_REASONS, REJECTION_CODES } from '#contract/advertising/choices.ts';
import { HistoryEntry } from '#ui/list/history-entry.tsx';
import { Card } from '#ui/parts/card.tsx';
import styles from '../parts/parts.module.css';
import { text, useStrings } from '../strings.ts';

/** A reason of the program, or the code of a rejection. */
function reasonText(reason: string | null): string {
  const why = CAMPAIGN_REASONS.find((each) => each === reason);
  if (why !== undefined) return text(`reason.${why}`);
  const code = REJECTION_CODES.find((each) => each === reason);
  return code === undefined ? '' : text(`code.${code}`);
}
/** Every step, by whom and why, the latest first. */
export function History({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  const { steps } = campaign;
  if (steps.length === 0) return null;
  return (
    <Card title={t('campaign.history')}>
      <ol className={styles['entries']}>
        {steps.toReversed().map(({ step, by, reason, note, at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step can be taken twice
          <li key={index}>
            <HistoryEntry
              text={`${t(`step.${step}`)} · ${t(`by.${by}`)}`}
              notes={[reasonText(reason), note ?? '']}
              at={at}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
