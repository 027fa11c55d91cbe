import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useLocationParams, useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Loaded } from '#ui/list/loaded.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { campaignQuery, termsQuery } from '../api.ts';
import { CampaignView } from '../campaigns/campaign-view.tsx';
import split from '../campaigns/campaigns.module.css';
import { EditForm } from '../campaigns/edit-form.tsx';
import { campaignPath } from '../campaigns/paths.ts';
import { nameOfCampaign } from '../parts/campaign-texts.ts';
import styles from '../parts/parts.module.css';
import { runsCampaignsNow } from '../role.ts';
import { campaignSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { campaignSearch as search };
export function loader({ params, search, prefetch }: LoaderContext<typeof campaignSearch>): void {
  prefetch(campaignQuery(params['id'] ?? ''));
  if (search.edit === 'yes' && runsCampaignsNow()) prefetch(termsQuery());
}

function Crumb(): ReactNode {
  const t = useStrings();
  return (
    <nav className={split['crumb']} aria-label={t('campaign.crumb')}>
      <Link to={address('/advertise/boosted-content')}>{t('list.title')}</Link>
    </nav>
  );
}
/** Said once, where it was sent just now. */
function Sent({ reserved }: Pick<Campaign, 'reserved'>): ReactNode {
  const t = useStrings();
  return (
    <p role="status" className={styles['notice']} data-tone="good">
      {t('campaign.sent', { amount: formatMoney(reserved.amount, reserved.currency) })}
    </p>
  );
}
function Editing({ campaign }: { campaign: Campaign }): ReactNode {
  const go = useGo();
  const terms = useQuery(termsQuery());
  return (
    <div className={split['split']}>
      <Loaded query={terms}>
        {(found) => <EditForm campaign={campaign} terms={found} onDone={() => void go(campaignPath(campaign.id))} />}
      </Loaded>
    </div>
  );
}

/** A campaign: what it has spent, who sees it, its history, and what its team does with it. */
export default function CampaignScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/advertise/edit-your-content/$id');
  const { sent, edit } = useSearch(campaignSearch);
  const { data, error, refetch } = useQuery(campaignQuery(id));
  const campaign = data?.data;
  if (campaign !== undefined)
    return (
      <Screen title={nameOfCampaign(campaign)} leave={<Crumb />}>
        {edit === 'yes' && campaign.can.edit ? (
          <Editing key={campaign.id} campaign={campaign} />
        ) : (
          <CampaignView
            key={campaign.id}
            campaign={campaign}
            notice={sent === 'yes' && campaign.state === 'pending_review' ? <Sent {...campaign} /> : null}
          />
        )}
      </Screen>
    );
  return (
    <Screen title={t('campaign.title')} leave={<Crumb />}>
      {error === null ? (
        <div className={split['split']} data-skeleton="true" aria-busy="true">
          <div className={split['box']} />
          <div className={split['box']} />
        </div>
      ) : isNotFound(error) ? (
        <Empty
          text={t('campaign.notFound')}
          action={
            <LinkButton variant="light" to={address('/advertise/boosted-content')}>
              {t('list.title')}
            </LinkButton>
          }
        />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
