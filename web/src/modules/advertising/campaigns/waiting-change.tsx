import type { ReactNode } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import { contentLines } from '../content/content-lines.tsx';
import { audienceLines } from '../parts/audience-values.ts';
import { Lines } from '../parts/lines.tsx';
import styles from '../parts/parts.module.css';
import { PromotedCard } from '../parts/promoted-card.tsx';
import { useStrings } from '../strings.ts';

/** Words, pictures or video, and link of a change that waits. */
export function ContentWaits({ campaign: { owner, newer } }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  if (newer?.state !== 'waiting') return null;
  return (
    <>
      <h3 className={styles['sub']}>{t('campaign.changeWaits')}</h3>
      <PromotedCard shown={{ owner, words: newer }} />
      <Lines lines={contentLines(newer)} />
    </>
  );
}

/** Another audience that waits. */
export function AudienceWaits({ campaign: { content, newer } }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  if (newer?.state !== 'waiting' || JSON.stringify(newer.audience) === JSON.stringify(content.audience)) return null;
  return (
    <>
      <h3 className={styles['sub']}>{t('campaign.changeWaits')}</h3>
      <Lines lines={audienceLines(newer.audience)} />
    </>
  );
}
