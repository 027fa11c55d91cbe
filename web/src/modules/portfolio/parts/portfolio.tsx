import type { ReactNode } from 'react';
import type { PortfolioPage } from '#contract/portfolio/portfolio.ts';
import { actorAddress } from '#web/network';
import { Link } from '#shell/navigation/link.tsx';
import { useSession } from '#shell/session/session.ts';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Sections } from './sections.tsx';
import styles from './portfolio.module.css';

const COVER_RATIO = 4;

/**
 * A one-page site of a member. The theme redefines the product's colour tokens, in light and dark. The name links
 * members to the profile.
 */
export function Portfolio({ page }: { page: PortfolioPage }): ReactNode {
  const { actor, cover, title, place } = page;
  const { token } = useSession();
  return (
    <article className={styles['page']} data-look={page.theme}>
      <header className={styles['head']}>
        {cover === null ? null : (
          <div className={styles['cover']}>
            <Picture picture={cover} sizes="(min-width: 900px) 880px, 100vw" ratio={COVER_RATIO} first />
          </div>
        )}
        <div className={styles['identity']}>
          <Avatar name={actor.name} picture={actor.avatar} size={96} />
          <div>
            <p className={styles['name']}>
              {token === null ? (
                <bdi aria-hidden="true">{actor.name}</bdi>
              ) : (
                <Link to={actorAddress(actor)} className={styles['profile']}>
                  <bdi>{actor.name}</bdi>
                </Link>
              )}
              <VerifiedBadge verified={actor.verified} />
            </p>
            {actor.headline === '' ? null : (
              <p className={styles['headline']} dir="auto">
                {actor.headline}
              </p>
            )}
            <p className={styles['facts']}>{[title, place?.label].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
      </header>
      <Sections page={page} />
    </article>
  );
}
