import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Suggestions } from '#web/profiles';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { listQuery } from '../api.ts';
import { NotificationRow } from '../parts/notification-row.tsx';
import { useStrings } from '../strings.ts';
import { useMarkAllRead, useMarkRead, useMarkSeen } from '../use-marks.ts';

export const loader = ({ prefetchInfinite }: LoaderContext): void => prefetchInfinite(listQuery());

/** Notifications for the user, newest first. */
export default function NotificationsScreen(): ReactNode {
  const t = useStrings();
  const list = useInfiniteQuery(listQuery());
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  useMarkSeen(items.some((item) => !item.seen));
  const markRead = useMarkRead();
  const { markAll, busy } = useMarkAllRead();
  const unread = items.some((item) => !item.read);
  return (
    <Screen
      title={t('title')}
      aside={<Suggestions />}
      actions={
        unread || busy ? (
          <Button
            variant="default"
            leftSection={<IconChecks size={18} aria-hidden="true" />}
            loading={busy}
            onClick={() => markAll()}
          >
            {t('markAll')}
          </Button>
        ) : null
      }
    >
      <InfiniteList
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
        skeleton={<CardSkeletons count={6} lines={2} />}
        empty={
          <Empty
            icon={<IconBell size={40} />}
            text={t('empty')}
            action={<Link to={address('/find')}>{t('empty.action')}</Link>}
          />
        }
      />
    </Screen>
  );
}
