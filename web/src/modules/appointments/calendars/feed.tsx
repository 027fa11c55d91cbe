import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { createCalendarFeed, deleteCalendarFeed } from '#contract/appointments/calendars.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { calendarFeedQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './calendars.module.css';

/** The address, which is shown once. */
function Address({ address }: { address: string }): ReactNode {
  const t = useStrings();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('feed.copied'));
    } catch {
      toast.warning(address);
    }
  };
  return (
    <div className={styles['address']}>
      <TextInput
        label={t('feed.address')}
        description={t('feed.once')}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {t('feed.copy')}
      </Button>
    </div>
  );
}

interface ActsProps {
  onRenew: () => Promise<unknown>;
  onEnd: () => Promise<unknown>;
}
/** Another address, or none. */
function Acts({ onRenew, onEnd }: ActsProps): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['acts']}>
      <ConfirmButton
        variant="default"
        question={{ title: t('feed.renew.title'), text: t('feed.renew.text'), confirm: t('feed.renew') }}
        action={onRenew}
      >
        {t('feed.renew')}
      </ConfirmButton>
      <ConfirmButton
        variant="default"
        question={{
          title: t('feed.end.title'),
          text: t('feed.end.text'),
          confirm: t('feed.end'),
          danger: true,
        }}
        action={onEnd}
      >
        {t('feed.end')}
      </ConfirmButton>
    </div>
  );
}

/** The private feed of a member for their calendar program: created, copied, and ended. */
export function CalendarFeed(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [address, setAddress] = useState<string>();
  const { queryKey } = calendarFeedQuery();
  const created = useWrite(() => ({
    send: () => call(createCalendarFeed, {}),
    onDone({ data }: { data: { address: string; createdAt: string; readAt: string | null } }) {
      const { address: secret, ...feed } = data;
      setAddress(secret);
      queries.setQueryData(queryKey, { data: feed });
    },
  }));
  const ended = useWrite(() => ({
    send: () => call(deleteCalendarFeed, {}),
    onDone() {
      setAddress(undefined);
      queries.setQueryData(queryKey, { data: null });
      toast.success(t('feed.ended'));
    },
  }));
  return (
    <Card id="feed" title={t('feed.title')}>
      <p className={styles['soft']}>{t('feed.about')}</p>
      <Loaded query={useQuery(calendarFeedQuery())}>
        {(feed) =>
          feed === null ? (
            <div>
              <Button variant="light" loading={created.busy} onClick={() => void created.write()}>
                {t('feed.create')}
              </Button>
            </div>
          ) : (
            <>
              {address === undefined ? null : <Address address={address} />}
              <p className={styles['soft']}>
                {t('feed.since', { date: formatDate(feed.createdAt) })} ·{' '}
                {feed.readAt === null ? (
                  t('feed.unread')
                ) : (
                  <>
                    {t('feed.read')} <Ago at={feed.readAt} />
                  </>
                )}
              </p>
              <Acts onRenew={async () => created.write()} onEnd={async () => ended.write()} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
