import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './offline-bar.module.css';
import { useStrings } from './strings.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Reports a lost connection. Reads pause and continue by themselves when it is back. */
export function OfflineBanner(): ReactNode {
  const t = useStrings();
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  return <div role="status">{online ? null : <p className={styles['bar']}>{t('offline')}</p>}</div>;
}
