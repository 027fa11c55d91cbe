import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { showSaved } from '#shell/saved-reads/show-saved.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { listQuery } from '../api.ts';
import { NotificationRow } from '../parts/notification-row.tsx';
import { SettingsSummary } from '../parts/settings-summary.tsx';
import { notificationsSearch, TABS } from '../search.ts';
import { useStrings } from '../strings.ts';
import { useMarkAllRead, useMarkRead, useMarkSeen } from '../use-marks.ts';

export { notificationsSearch as search };

type NotificationsTab = (typeof TABS)[number];
const queryOf = (tab: NotificationsTab) => listQuery(tab === 'all' ? undefined : tab);

export async function loader({
  search: { tab },
  queries,
  prefetchInfinite,
}: LoaderContext<typeof notificationsSearch>): Promise<void> {
  await showSaved(queries, queryOf(tab).queryKey);
  prefetchInfinite(queryOf(tab));
}

const tabLink =
  (current: NotificationsTab) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/notifications')}
      search={key === 'all' ? {} : { tab: key }}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

function Nothing({ tab }: { tab: NotificationsTab }): ReactNode {
  const t = useStrings();
  const action =
    tab === 'mentions' ? (
      <Link to={address('/new-post')}>{t('empty.mentions.action')}</Link>
    ) : (
      <Link to={address('/find')}>{t('empty.action')}</Link>
    );
  return <Empty icon={<IconBell size={40} />} text={t(tab === 'all' ? 'empty' : `empty.${tab}`)} action={action} />;
}

/** Notifications for the user, newest first: all of them, mentions, or what waits for an answer. */
export default function NotificationsScreen(): ReactNode {
  const t = useStrings();
  const { tab } = useSearch(notificationsSearch);
  const list = useInfiniteQuery(queryOf(tab));
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  useMarkSeen(items.some((item) => !item.seen));
  const markRead = useMarkRead();
  const { markAll, busy } = useMarkAllRead();
  const unread = items.some((item) => !item.read);
  return (
    <Screen
      title={t('title')}
      aside={<SettingsSummary />}
      actions={
        unread || busy ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChecks size={18} aria-hidden="true" />}
            loading={busy}
            onClick={() => markAll()}
          >
            {t('markAll')}
          </Button>
        ) : null
      }
    >
      <TabBar label={t('tabs')} tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))} link={tabLink(tab)} />
      <InfiniteList
        key={tab}
        card
        query={list}
        idOf={(item) => item.id}
        render={(item) => (
          <NotificationRow
            notification={item}
            onOpen={() => {
              if (!item.read) markRead(item.id);
            }}
          />
        )}
        label={t('list')}
        skeleton={<RowSkeletons count={8} />}
        empty={<Nothing tab={tab} />}
      />
    </Screen>
  );
}
