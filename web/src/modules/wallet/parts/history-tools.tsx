import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TRANSACTION_METHODS, TRANSACTION_STATES } from '#contract/wallet/history.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { TableSearch } from '#ui/table/table-search.tsx';
import { paidCampaignsQuery } from '../api.ts';
import { HISTORY_SEARCH_MAX, WALLET_PERIODS, type WalletSearch, walletSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { Choice } from './choice.tsx';

interface Props {
  search: WalletSearch;
  onChange: (next: Partial<WalletSearch>) => void;
}
const ALL = 'all';
const stateOf = (key: string) => TRANSACTION_STATES.find((state) => state === key);
const stateLink =
  (search: WalletSearch, current: string) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/advertise/dashboard/deposit')}
      search={searchWith(walletSearch, { ...search, page: 1, deposit: '', state: stateOf(key) })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
/** The states as tabs: those that are rarely looked for are behind "More". */
export function StateTabs({ search, onChange }: Props): ReactNode {
  const t = useStrings();
  const current = search.state ?? ALL;
  return (
    <TabBar
      label={t('history.state')}
      tabs={[
        { key: ALL, label: t('history.state.all') },
        ...TRANSACTION_STATES.map((key) => ({ key, label: t(`state.${key}`) })),
      ]}
      more={{ current, open: (key) => onChange({ state: stateOf(key) }) }}
      link={stateLink(search, current)}
    />
  );
}

/** One campaign. Those of the same name differ by the day on which something moved for them. */
function CampaignChoice({ search, onChange }: Props): ReactNode {
  const t = useStrings();
  const { data } = useQuery(paidCampaignsQuery());
  const names = new Map<string, string>(
    data?.data.map(({ campaign, at }) => [campaign.id, `${campaign.title} · ${formatDate(at)}`] as const),
  );
  // The one of the address is named as soon as it is known.
  if (search.campaign !== '' && !names.has(search.campaign)) names.set(search.campaign, t('history.campaign.one'));
  return names.size === 0 ? null : (
    <Choice
      label={t('history.campaign')}
      all={t('history.campaign.all')}
      values={[...names.keys()]}
      value={search.campaign === '' ? undefined : search.campaign}
      nameOf={(id) => names.get(id) ?? ''}
      onChange={(campaign = '') => onChange({ campaign })}
    />
  );
}

/** Search and filters of the history. */
export function HistoryTools({ search, onChange }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <TableSearch
        label={t('history.search')}
        search={search.search}
        maxLength={HISTORY_SEARCH_MAX}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <Choice
        label={t('history.method')}
        all={t('history.method.all')}
        values={TRANSACTION_METHODS}
        value={search.method}
        nameOf={(method) => t(`method.${method}`)}
        onChange={(method) => onChange({ method })}
      />
      <CampaignChoice search={search} onChange={onChange} />
      <Choice
        label={t('history.period')}
        all={t('history.period.all')}
        values={WALLET_PERIODS}
        value={search.period}
        nameOf={(days) => t('history.period.days', { count: Number(days) })}
        onChange={(period) => onChange({ period })}
      />
    </>
  );
}
