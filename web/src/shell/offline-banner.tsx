import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './offline-banner.module.css';
import { useStrings } from './strings.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Says that the connection is gone. Reads wait and go on by themselves when it is back. */
export function OfflineBanner(): ReactNode {
  const t = useStrings();
  const online = useSyncExternalStore(subscribe, isOnline);
  return <div role="status">{online ? null : <p className={styles['banner']}>{t('offline')}</p>}</div>;
}
