import type { ReactNode } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { ActionCard } from '#ui/detail/action-card.tsx';
import detail from '#ui/detail/detail.module.css';
import { campaignPath, editTarget } from '../campaigns/paths.ts';
import { ReviewLines } from '../campaigns/review-lines.tsx';
import { CampaignState } from '../parts/campaign-state.tsx';
import { budgetText } from '../parts/campaign-texts.ts';
import { useStrings } from '../strings.ts';
import { AdvertisementCard } from './advertisement-card.tsx';

/** An advertisement as its audience sees it, or will, with the ways of its team to change it. */
export function TeamAdvertisement({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  const { owner, content, state, can } = campaign;
  return (
    <div className={detail['split']}>
      <div className={detail['aside']}>
        <ActionCard
          label={t('campaign.actions')}
          lines={
            <>
              <span>
                <CampaignState state={state} />
              </span>
              <span>{budgetText(campaign)}</span>
            </>
          }
          main={
            can.edit ? (
              <LinkButton size="md" variant="outline" {...editTarget(campaign)}>
                {t(state === 'draft' ? 'act.continue' : 'act.edit')}
              </LinkButton>
            ) : null
          }
          second={
            <LinkButton size="md" variant="outline" to={campaignPath(campaign)}>
              {t('page.details')}
            </LinkButton>
          }
        />
      </div>
      <div className={detail['stack']}>
        <ReviewLines campaign={campaign} />
        <AdvertisementCard shown={{ ...content, owner }} />
      </div>
    </div>
  );
}
