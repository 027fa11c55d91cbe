import type { ReactNode } from 'react';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { campaignQuery } from '../api.ts';
import { CampaignView } from '../campaigns/campaign-view.tsx';
import { OneCampaign, Sent } from '../campaigns/one-campaign.tsx';
import { listTarget } from '../campaigns/paths.ts';
import { ActFirst } from '../parts/act-first.tsx';
import { actsAsNow } from '../role.ts';
import { sentSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { sentSearch as search };
export function loader({ params, prefetch }: LoaderContext<typeof sentSearch>): void {
  if (actsAsNow(params['businessId'] ?? '')) prefetch(campaignQuery(params['advertisementId'] ?? ''));
}

/** What became of an advertisement: its state, its money, its history, and what the team of the page does with it. */
export default function AdvertisementDetailsScreen(): ReactNode {
  const t = useStrings();
  const { businessId, advertisementId } = useLocationParams(
    '/business/$businessId/advertisement/details/$advertisementId',
  );
  const { sent } = useSearch(sentSearch);
  const acting = useActing();
  if (acting?.id !== businessId)
    return (
      <Screen title={t('campaign.title')}>
        <ActFirst pageId={businessId} />
      </Screen>
    );
  return (
    <OneCampaign
      id={advertisementId}
      kind="advertisement"
      list={{ ...listTarget({ kind: 'advertisement' }, acting), label: t('page.list') }}
      render={(campaign) => (
        <CampaignView
          key={campaign.id}
          campaign={campaign}
          notice={sent === 'yes' ? <Sent campaign={campaign} /> : null}
        />
      )}
    />
  );
}
