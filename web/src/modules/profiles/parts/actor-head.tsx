import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { COVER_RATIO } from './pictures/cover-ratio.ts';
import styles from './profile-head.module.css';

interface Props {
  actor: Pick<ActorCard, 'name' | 'verified'>;
  cover: Profile['cover'];
  portrait: ReactNode;
  /** Next to the portrait. */
  actions?: ReactNode;
  /** After the actions, in their first row. */
  menu?: ReactNode;
  /** The lines below the name. */
  children: ReactNode;
  /**
   * A low cover with the name beside the portrait, where what follows matters more. These facts stand next to the
   * actions.
   */
  compact?: ReactNode;
}

/** Cover, portrait and name of a member, page, community or group. */
export function ActorHead({ actor, cover, portrait, actions, menu, children, compact }: Props): ReactNode {
  const words = (
    <>
      {/* For screen readers, the name is in the screen's heading. */}
      <p className={styles['name']}>
        <bdi aria-hidden="true">{actor.name}</bdi>
        <VerifiedBadge verified={actor.verified} size={22} />
      </p>
      {children}
    </>
  );
  const buttons = (
    <div className={styles['actions']} data-print="no">
      <div className={styles['buttons']}>{actions}</div>
      {menu}
    </div>
  );
  const isCompact = compact !== undefined;
  return (
    <section className={styles['head']} data-compact={isCompact}>
      <div className={styles['cover']}>
        {cover === null ? null : (
          <Picture picture={cover} sizes="(min-width: 768px) 680px, 100vw" ratio={COVER_RATIO} first />
        )}
      </div>
      <div className={styles['body']}>
        <div className={styles['top']}>
          <span className={styles['portrait']}>{portrait}</span>
          {isCompact ? <div className={styles['words']}>{words}</div> : buttons}
        </div>
        {isCompact ? (
          <div className={styles['end']}>
            {compact}
            {buttons}
          </div>
        ) : (
          words
        )}
      </div>
    </section>
  );
}
