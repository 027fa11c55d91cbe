import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import styles from './detail.module.css';

/** Who offers it, with a link to their screen. */
export function Seller({ seller }: { seller: ActorCard }): ReactNode {
  return (
    <div className={styles['owner']}>
      <ActorPortrait actor={seller} size={40} />
      <div>
        <p>
          <ActorLink actor={seller} />
        </p>
        {seller.headline === '' ? null : (
          <p className={styles['soft']} dir="auto">
            {seller.headline}
          </p>
        )}
      </div>
    </div>
  );
}
