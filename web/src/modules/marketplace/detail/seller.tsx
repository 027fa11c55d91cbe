import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Product } from '#contract/marketplace/products.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import { recordTexts } from '../record.ts';
import { useStrings } from '../strings.ts';
import styles from './detail.module.css';

/** Who offers it, with a link to their screen, and how fast they answer, also where that is slow. */
export function Seller({ seller, record }: { seller: ActorCard; record: Product['record'] }): ReactNode {
  const t = useStrings();
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
        {recordTexts(t, record).map((line) => (
          <p key={line} className={styles['soft']}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
