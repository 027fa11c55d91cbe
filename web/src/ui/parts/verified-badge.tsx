import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './verified-badge.module.css';

/** Shown next to the name of a verified person on every card. As large as the text, or `size` pixels. */
export function VerifiedBadge({ verified, size }: { verified: boolean | undefined; size?: number }): ReactNode {
  const t = useStrings();
  if (verified !== true) return null;
  return (
    <IconRosetteDiscountCheck
      size={size ?? '1.15em'}
      role="img"
      aria-label={t('verified')}
      className={styles['badge']}
    />
  );
}

/** A name with its badge. `bdi` keeps a right-to-left name from changing the direction of the text after it. */
export function CardName({
  card,
  className,
}: {
  card: { name: string; verified?: boolean };
  className?: string | undefined;
}): ReactNode {
  return (
    <>
      <bdi className={className}>{card.name}</bdi>
      <VerifiedBadge verified={card.verified} />
    </>
  );
}
