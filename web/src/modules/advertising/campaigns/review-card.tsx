import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { CampaignFace } from '../parts/campaign-face.tsx';
import { CampaignState } from '../parts/campaign-state.tsx';
import { budgetText, nameOfCampaign } from '../parts/campaign-texts.ts';
import styles from '../parts/parts.module.css';
import { text, useStrings } from '../strings.ts';
import campaigns from './campaigns.module.css';
import { campaignPath, formTarget } from './paths.ts';
import { ReviewLines } from './review-lines.tsx';
import { useCampaignActs } from './use-campaign-acts.ts';

/** What one does with a campaign that waits or was rejected. */
const OF_REVIEW: ReadonlySet<string> = new Set(['withdraw', 'revise', 'archive', 'delete']);

/** A campaign that waits for review, or was rejected. */
export function ReviewCard({ campaign }: { campaign: CampaignRow }): ReactNode {
  const t = useStrings();
  const acts = useCampaignActs()(campaign).filter(({ key }) => OF_REVIEW.has(key));
  const { kind, state, reason, can, rejection } = campaign;
  // A version was rejected while the former one runs: it is corrected in the form of the campaign.
  const corrects = rejection !== null && state !== 'rejected' && reason !== 'thing_changed' && can.edit;
  return (
    <Card as="article">
      <div className={campaigns['review']}>
        <div className={campaigns['row']}>
          <CampaignFace campaign={campaign} />
          <div>
            <p dir="auto">
              <Link to={campaignPath(campaign)}>{nameOfCampaign(campaign)}</Link>
            </p>
            <p className={styles['soft']}>{[text(`kind.${kind}`), budgetText(campaign)].join(' · ')}</p>
          </div>
        </div>
        <div>
          <CampaignState state={state} />
        </div>
        <ReviewLines campaign={campaign} />
      </div>
      {acts.length === 0 && !corrects ? null : (
        <div className={campaigns['buttons']}>
          {corrects ? (
            <LinkButton variant="light" {...formTarget(campaign)}>
              {t('act.revise')}
            </LinkButton>
          ) : null}
          {acts.map(({ key, label, danger, run }) => (
            <Button key={key} variant="light" {...(danger && { color: 'red' as const })} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
