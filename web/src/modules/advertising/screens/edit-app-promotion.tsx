import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { campaignQuery, termsQuery } from '../api.ts';
import { CampaignView } from '../campaigns/campaign-view.tsx';
import { Editing } from '../campaigns/editing.tsx';
import { OneCampaign } from '../campaigns/one-campaign.tsx';
import { campaignPath } from '../campaigns/paths.ts';
import { runsCampaignsNow } from '../role.ts';
import { useStrings } from '../strings.ts';

export function loader({ params, prefetch }: LoaderContext): void {
  prefetch(campaignQuery(params['id'] ?? ''));
  if (runsCampaignsNow()) prefetch(termsQuery());
}

/** The form of an app promotion; while it cannot be edited, what became of it. */
export default function EditAppPromotionScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/advertise/app-promotion/edit/$id');
  return (
    <OneCampaign
      id={id}
      kind="app"
      list={{ to: address('/advertise/app-promotion'), label: t('apps.title') }}
      render={(campaign) =>
        campaign.can.edit ? (
          <Editing campaign={campaign} doneAt={campaignPath(campaign)} />
        ) : (
          <CampaignView key={campaign.id} campaign={campaign} notice={null} />
        )
      }
    />
  );
}
