import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import { useStrings } from '../../strings.ts';
import styles from '../dialogs.module.css';

/** The people that a post is tagged with. */
function TaggedPeople({ tagged, onClose }: { tagged: readonly ActorCard[]; onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('tags.tagged')} onClose={onClose}>
      <ul className={styles['list']}>
        {tagged.map((actor) => (
          <li key={actor.id} className={styles['person']}>
            <ActorPortrait actor={actor} size={40} />
            <div className={styles['words']}>
              <ActorLink actor={actor} className={styles['name']} />
              <p className={styles['soft']} dir="auto">
                {actor.headline}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export const openTagged = (tagged: readonly ActorCard[]): void =>
  openDialog((close) => <TaggedPeople tagged={tagged} onClose={close} />);
