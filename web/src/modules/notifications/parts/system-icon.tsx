import {
  IconFileDownload,
  IconRosetteDiscountCheck,
  IconUserQuestion,
  IconRosetteDiscountCheckOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NotificationIcon } from '#contract/notifications/notifications.ts';
import styles from './faces.module.css';

const icons = {
  approved: IconRosetteDiscountCheck,
  question: IconUserQuestion,
  rejected: IconRosetteDiscountCheckOff,
  file: IconFileDownload,
} satisfies Record<NotificationIcon, unknown>;

/** Replaces the portrait of notifications sent by the product itself. */
export function SystemIcon({ icon }: { icon: NotificationIcon }): ReactNode {
  const Icon = icons[icon];
  return (
    <span className={styles['system']}>
      <Icon size={26} aria-hidden="true" />
    </span>
  );
}
