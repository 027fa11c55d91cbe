import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NETWORK_TABS, readNetwork } from '#contract/network.requests.ts';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import { useQueryText } from '#shell/place.ts';
import { reading } from '#shell/reading.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { type Asked, askedIn, inAddress, networkQuery } from '../asked.ts';
import { InviteByEmail } from '../parts/invite-by-email.tsx';
import { NetworkList } from '../parts/network-list.tsx';
import { NetworkTools } from '../parts/network-tools.tsx';
import styles from '../parts/network.module.css';
import { useStrings } from '../strings.ts';

export function loader({ search, prefetch, prefetchEndless }: LoaderContext): void {
  prefetch(reading(readNetwork, {}));
  prefetchEndless(networkQuery(askedIn(search)));
}

const list = address('/my-networks/list');
const tabLink =
  (asked: Asked) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={list}
      search={{ tab: key }}
      keepScroll
      className={className}
      aria-current={key === asked.tab ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** Invitations one got, and those one sent. */
function Ways({ asked, sent }: { asked: Asked; sent: number | undefined }): ReactNode {
  const t = useStrings();
  const way = (isSent: boolean, label: string) => (
    <Link
      to={list}
      search={inAddress({ ...asked, sent: isSent })}
      keepScroll
      aria-current={asked.sent === isSent ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav className={styles['ways']} aria-label={t('ways.label')}>
      {way(false, t('ways.received'))}
      {way(true, sent === undefined ? t('ways.sent') : t('ways.sent.count', { count: formatNumber(sent) }))}
    </nav>
  );
}

/** The lists of one's network. Which one, its order, filter and search stand in the address. */
export default function MyNetworkListScreen(): ReactNode {
  const t = useStrings();
  const asked = askedIn(useQueryText());
  const { data } = useQuery(reading(readNetwork, {}));
  const figures = data?.data;
  const tabs = NETWORK_TABS.map((key) => ({ key, label: t(`tab.${key}`), ...(figures && { count: figures[key] }) }));
  return (
    <Screen title={t('network.title')}>
      <TabBar label={t('network.tabs')} tabs={tabs} link={tabLink(asked)} />
      <Card as="div">
        {asked.tab === 'invitations' ? <Ways asked={asked} sent={figures?.sent} /> : null}
        <NetworkTools key={`${asked.tab}:${asked.sent}`} asked={asked} />
        <NetworkList key={`list:${asked.tab}:${asked.sent}`} asked={asked} />
      </Card>
      {asked.sent ? <InviteByEmail /> : null}
    </Screen>
  );
}
