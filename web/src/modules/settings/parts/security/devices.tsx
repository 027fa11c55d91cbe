import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Device, endSession, logoutAll } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { leaveByChoice } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { devicesQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from '../settings.module.css';

function DeviceLine({ device }: { device: Device }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const end = async () => {
    await call(endSession, { params: { sessionId: device.id } }).catch(showFailure);
    await queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  };
  return (
    <li className={styles['device']}>
      <div className={styles['what']}>
        <strong>{device.device}</strong>
        {device.current ? <span className={styles['here']}>{t('devices.here')}</span> : null}
        <span className={styles['about']}>
          {device.place === null ? null : `${device.place} · `}
          {t('devices.used')} <Ago at={device.lastUsedAt} />
        </span>
      </div>
      {device.current ? null : (
        <ConfirmButton
          variant="light"
          color="red"
          aria-label={t('devices.end.named', { device: device.device })}
          question={{
            title: t('devices.end.title', { device: device.device }),
            text: t('devices.end.text'),
            confirm: t('devices.end'),
            danger: true,
          }}
          action={end}
        >
          {t('devices.end')}
        </ConfirmButton>
      )}
    </li>
  );
}

/** The active sessions; they can be logged out one by one or all at once. */
export function Devices(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(devicesQuery);
  const endAll = async () => {
    try {
      await call(logoutAll, {});
      toast.success(t('devices.all.done'));
      leaveByChoice();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <Card title={t('devices.title')}>
      <p className={styles['about']}>{t('devices.about')}</p>
      {data === undefined && error !== null ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <CardSkeletons count={2} lines={2} disc={false} /> : null}
      {data === undefined ? null : (
        <ul className={styles['devices']} aria-label={t('devices.title')}>
          {data.data.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
      <div>
        <ConfirmButton
          variant="outline"
          color="red"
          question={{
            title: t('devices.all.title'),
            text: t('devices.all.text'),
            confirm: t('devices.all'),
            danger: true,
          }}
          action={endAll}
        >
          {t('devices.all')}
        </ConfirmButton>
      </div>
    </Card>
  );
}
