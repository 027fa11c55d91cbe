import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SecurityEvent } from '#contract/accounts/security.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { securityLogQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from '../settings.module.css';

function LogRow({ event: { what, at, device, place, about } }: { event: SecurityEvent }): ReactNode {
  const t = useStrings();
  const from = [device, place].filter((part) => part !== null).join(' · ');
  return (
    <div className={styles['event']}>
      <span>
        <strong>{t(`log.${what}`)}</strong>
        {about === null ? null : ` · ${about}`}
        <span className={styles['about']}>{from}</span>
      </span>
      <time className={styles['when']} dateTime={at}>
        {formatDate(at, 'dateTime')}
      </time>
    </div>
  );
}

function Log(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(securityLogQuery);
  return (
    <InfiniteList
      query={query}
      idOf={(event) => event.id}
      label={t('log.title')}
      skeleton={<CardSkeletons count={2} lines={2} disc={false} />}
      empty={<Empty text={t('log.empty')} />}
      render={(event) => <LogRow event={event} />}
    />
  );
}

/** The security log of the account. It is long and rarely needed, so it is loaded on request. */
export function SecurityLog(): ReactNode {
  const t = useStrings();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('log.title')}>
      <p className={styles['about']}>{t('log.about')}</p>
      {open ? (
        <Log />
      ) : (
        <div>
          <Button variant="light" onClick={() => setOpen(true)}>
            {t('log.show')}
          </Button>
        </div>
      )}
    </Card>
  );
}
