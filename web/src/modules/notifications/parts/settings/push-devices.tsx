import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Push } from '#contract/notifications/push.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStore } from '#ui/store.ts';
import { pushQuery } from '../../api.ts';
import { ability } from '../../push/browser.ts';
import { remove, turnOn } from '../../push/subscribe.ts';
import { useStrings } from '../../strings.ts';
import styles from './push-devices.module.css';

type Device = Push['devices'][number];

/** Turns push notifications on in this browser, or says why that cannot be. */
function ThisDevice({ isOn }: { isOn: boolean }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const can = useStore(ability);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'denied' | 'failed' | null>(null);
  if (isOn) return null;
  if (can === 'none') return <p className={styles['about']}>{t('push.none')}</p>;
  const run = async () => {
    setBusy(true);
    const outcome = await turnOn(queries);
    setProblem(outcome === 'on' ? null : outcome);
    setBusy(false);
  };
  const reason = can === 'denied' ? 'denied' : problem;
  return (
    <>
      {can === 'denied' ? null : (
        <Button loading={busy} onClick={() => void run()}>
          {t('push.turnOn')}
        </Button>
      )}
      <p role="status" className={styles['about']}>
        {reason === null ? null : t(`push.${reason}`)}
      </p>
    </>
  );
}

function DeviceRow({ device }: { device: Device }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: () => remove(device.id, device.current),
    onDone: () => queries.invalidateQueries({ queryKey: pushQuery().queryKey }),
  }));
  return (
    <li className={styles['device']}>
      <span>
        <strong>{device.name}</strong>
        {device.current ? ` · ${t('push.thisDevice')}` : null}
        <span className={styles['about']}>{t('push.since', { date: formatDate(device.since) })}</span>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={t('push.remove.label', { device: device.name })}
        onClick={() => void write()}
      >
        {t(device.current ? 'push.turnOff' : 'push.remove')}
      </Button>
    </li>
  );
}

/** The devices that get push notifications, this one first. */
export function PushDevices(): ReactNode {
  const t = useStrings();
  const query = useQuery(pushQuery());
  return (
    <Card title={t('push.title')}>
      <p className={styles['about']}>{t('push.about')}</p>
      <Loaded query={query}>
        {({ devices }) => (
          <>
            <ThisDevice isOn={devices.some(({ current }) => current)} />
            {devices.length === 0 ? null : (
              <ul className={styles['devices']} aria-label={t('push.devices')}>
                {devices.map((device) => (
                  <DeviceRow key={device.id} device={device} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
