import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import type { CampaignKind } from '#contract/advertising/choices.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LinkTarget } from '#shell/navigation/split-path.ts';
import detail from '#ui/detail/detail.module.css';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { campaignQuery } from '../api.ts';
import { RENEWED_MS } from '../dashboard/api.ts';
import { nameOfCampaign } from '../parts/campaign-texts.ts';
import { Elsewhere } from '../parts/elsewhere.tsx';
import styles from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';
import campaigns from './campaigns.module.css';

/** Said once, where it was sent just now. */
export function Sent({ campaign: { state, reserved } }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  if (state !== 'pending_review') return null;
  return (
    <p role="status" className={styles['notice']} data-tone="good">
      {t('campaign.sent', { amount: formatMoney(reserved.amount, reserved.currency) })}
    </p>
  );
}

interface Props {
  id: string;
  /** Another kind is not found here. */
  kind?: CampaignKind;
  /** The list that it is in. */
  list: Pick<LinkTarget, 'to' | 'search'> & { readonly label: string };
  render: (campaign: Campaign) => ReactNode;
}
/** A screen of one campaign, for its team: its name, the way to its list, and what is said while there is none. */
export function OneCampaign({ id, kind, list: { label, ...list }, render }: Props): ReactNode {
  const t = useStrings();
  // What it has spent moves without a fact.
  const { data, error, refetch } = useQuery({ ...campaignQuery(id), refetchInterval: RENEWED_MS });
  const campaign = data?.data;
  const isOther = campaign !== undefined && kind !== undefined && campaign.kind !== kind;
  const crumb = (
    <nav className={campaigns['crumb']} aria-label={t('campaign.crumb')}>
      <Link {...list}>{label}</Link>
    </nav>
  );
  if (campaign !== undefined && !isOther)
    return (
      <Screen title={nameOfCampaign(campaign)} leave={crumb}>
        {render(campaign)}
      </Screen>
    );
  return (
    <Screen title={t('campaign.title')} leave={crumb}>
      {isOther || isNotFound(error) ? (
        <Elsewhere words={t('campaign.notFound')} to={list} action={label} />
      ) : error === null ? (
        <div className={detail['split']} data-skeleton="true" aria-busy="true">
          <div className={campaigns['box']} />
          <div className={campaigns['box']} />
        </div>
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
