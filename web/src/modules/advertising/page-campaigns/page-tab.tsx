import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useActing } from '#shell/session/acting.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { campaignsQuery } from '../api.ts';
import { campaignPath } from '../campaigns/paths.ts';
import { useCampaignItems } from '../campaigns/use-campaign-items.ts';
import { ActFirst } from '../parts/act-first.tsx';
import { CampaignFace } from '../parts/campaign-face.tsx';
import { CampaignState } from '../parts/campaign-state.tsx';
import { budgetText, nameOfCampaign } from '../parts/campaign-texts.ts';
import parts from '../parts/parts.module.css';
import { useRunsCampaigns } from '../role.ts';
import { useStrings } from '../strings.ts';
import styles from './page-tab.module.css';

interface RowProps {
  campaign: CampaignRow;
  actions: readonly MenuItem[];
}
function Row({ campaign, actions }: RowProps): ReactNode {
  const t = useStrings();
  const { state, spent, currency } = campaign;
  const name = nameOfCampaign(campaign);
  return (
    <article className={styles['row']}>
      <CampaignFace campaign={campaign} />
      <div className={styles['words']}>
        <p dir="auto">
          <Link to={campaignPath(campaign)}>{name}</Link>
        </p>
        <p className={parts['soft']}>
          {[budgetText(campaign), t('page.spent', { amount: formatMoney(spent, currency) })].join(' · ')}
        </p>
      </div>
      <CampaignState state={state} />
      <ActionMenu actions={actions} about={t('list.actions', { name })} />
    </article>
  );
}

/** The advertisements of the page that the member acts as, the newest first. */
function Advertisements({ pageId }: { pageId: string }): ReactNode {
  const t = useStrings();
  const runs = useRunsCampaigns();
  const itemsOf = useCampaignItems();
  const query = useInfiniteQuery(campaignsQuery({ kind: 'advertisement' }));
  return (
    <div className={parts['stack']}>
      {runs ? (
        <div className={styles['begin']}>
          <LinkButton variant="light" to={address('/advertisement/create/$id', { id: pageId })}>
            {t('page.new')}
          </LinkButton>
        </div>
      ) : null}
      <InfiniteList
        card
        query={query}
        label={t('page.list')}
        skeleton={<CardSkeletons count={3} />}
        idOf={({ id }) => id}
        empty={<Empty text={t('page.none')} />}
        render={(campaign) => <Row campaign={campaign} actions={itemsOf(campaign)} />}
      />
    </div>
  );
}

/** The advertisements of a page, for its team. */
export function AdvertisementTab({ page }: { page: Page }): ReactNode {
  const { id } = page.actor;
  return useActing()?.id === id ? <Advertisements pageId={id} /> : <ActFirst pageId={id} />;
}
