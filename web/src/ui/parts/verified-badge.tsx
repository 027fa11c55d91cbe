import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './verified-badge.module.css';

/**
 * Beside the name of whoever has shown who they are, wherever a card's name is drawn. As large as the name, or `size`
 * pixels.
 */
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

/** A card's name with its badge. Names are written in any direction; `bdi` keeps what follows in its own. */
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
