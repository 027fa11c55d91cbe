import type { ReactNode } from 'react';
import type { CampaignFigure } from '#contract/advertising/figures.ts';
import { showsThing } from '#shell/cards/card-picture.tsx';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { formatMoney, formatNumber } from '#ui/language/formats.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { campaignPath } from '../campaigns/paths.ts';
import { CampaignState } from '../parts/campaign-state.tsx';
import { nameOfCampaign } from '../parts/campaign-texts.ts';
import { text, useStrings } from '../strings.ts';
import styles from './dashboard.module.css';

const RATE = 100;
/** Clicks for a hundred views. */
const rateText = ({ views, clicks }: CampaignFigure): string =>
  views === 0 ? '' : formatNumber(Math.round((clicks * RATE * RATE) / views) / RATE);
const priceText = ({ price, paysFor, currency }: CampaignFigure): string =>
  price === null ? '' : text(`figures.price.${paysFor}`, { amount: formatMoney(price, currency) });

function useColumns(): readonly Column<CampaignFigure>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('list.state'),
      kind: 'status',
      shown: 'tablet',
      renderCell: ({ state }) => <CampaignState state={state} />,
    },
    {
      key: 'spent',
      head: t('list.spent'),
      kind: 'number',
      shown: 'always',
      renderCell: ({ spent, currency }) => formatMoney(spent, currency),
    },
    {
      key: 'views',
      head: t('figures.views'),
      kind: 'number',
      shown: 'tablet',
      renderCell: ({ views }) => formatNumber(views),
    },
    {
      key: 'clicks',
      head: t('figures.clicks'),
      kind: 'number',
      shown: 'tablet',
      renderCell: ({ clicks }) => formatNumber(clicks),
    },
    { key: 'rate', head: t('figures.rate'), kind: 'number', shown: 'desktop', renderCell: rateText },
    { key: 'price', head: t('figures.average'), kind: 'number', shown: 'desktop', renderCell: priceText },
  ];
}
const pictureOf = ({ thing }: CampaignFigure) => thing?.image ?? thing?.author.avatar ?? null;

interface Props {
  campaigns: readonly CampaignFigure[] | undefined;
  isStale: boolean;
}
/** The campaigns of a period, those that have spent most first. */
export function FiguresTable({ campaigns, isStale }: Props): ReactNode {
  const t = useStrings();
  return (
    <DataTable<CampaignFigure>
      label={t('figures.campaigns')}
      name="campaign-figures"
      idOf={({ id }) => id}
      rows={campaigns}
      isStale={isStale}
      object={{
        head: t('list.campaign'),
        name: nameOfCampaign,
        renderSecond: ({ kind }) => text(`kind.${kind}`),
        renderPicture: (campaign) => (
          <Avatar
            name={nameOfCampaign(campaign)}
            picture={pictureOf(campaign)}
            size={32}
            square={campaign.thing !== null && showsThing(campaign.thing)}
          />
        ),
      }}
      columns={useColumns()}
      empty={<EmptyTable text={t('figures.campaigns.none')} />}
      renderLink={(campaign, content, attributes) => (
        <Link to={campaignPath(campaign)} {...attributes}>
          {content}
        </Link>
      )}
      foot={
        <div className={styles['all']}>
          <LinkButton variant="light" to={address('/advertise/boosted-content')}>
            {t('figures.campaigns.all')}
          </LinkButton>
        </div>
      }
    />
  );
}
