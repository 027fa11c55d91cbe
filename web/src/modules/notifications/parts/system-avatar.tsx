import { IconFileDownload, IconRosetteDiscountCheck, IconRosetteDiscountCheckOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SystemKind } from '#contract/notifications.ts';
import styles from './faces.module.css';

const icons = {
  verification_approved: IconRosetteDiscountCheck,
  verification_rejected: IconRosetteDiscountCheckOff,
  export_ready: IconFileDownload,
} satisfies Record<SystemKind, unknown>;

/** In the place of a portrait, where nobody did what the notice tells. */
export function SystemAvatar({ kind }: { kind: SystemKind }): ReactNode {
  const Icon = icons[kind];
  return (
    <span className={styles['house']}>
      <Icon size={26} aria-hidden="true" />
    </span>
  );
}
