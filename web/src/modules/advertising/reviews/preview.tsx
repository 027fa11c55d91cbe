import { type ReactNode, useState } from 'react';
import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import type { CampaignReview } from '#contract/advertising/reviews.ts';
import { Choice } from '#ui/parts/choice.tsx';
import { PromotedCard } from '../parts/promoted-card.tsx';
import { useStrings } from '../strings.ts';
import styles from './reviews.module.css';

const WIDTHS = ['phone', 'desktop'] as const;

interface Props {
  review: Pick<CampaignReview, 'kind' | 'thing' | 'owner'>;
  content: CampaignContent;
}
/** A version as its audience sees it, as wide as on a phone or on a desktop. */
export function ReviewPreview({ review: { kind, thing, owner }, content }: Props): ReactNode {
  const t = useStrings();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  if (kind !== 'boost' && owner === null) return <p>{t('preview.gone')}</p>;
  const shown = owner === null || kind === 'boost' ? { thing } : { owner, words: content };
  return (
    <>
      <Choice
        legend={t('desk.width')}
        value={width}
        options={WIDTHS.map((value) => ({ value, label: t(`desk.width.${value}`) }))}
        onChange={setWidth}
      />
      <div className={styles['frame']}>
        <div className={styles[width]}>
          <PromotedCard shown={shown} />
        </div>
      </div>
    </>
  );
}
