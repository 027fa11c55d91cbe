import { lazy, type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { useStrings } from '../strings.ts';
import styles from './about.module.css';

/** Posts belong to a higher layer, so their code is loaded on demand. */
const ActorPosts = lazy(() => import('#web/posts').then((posts) => ({ default: posts.ActorPosts })));

/** A member's posts, below their profile. */
export function PostsOf({ actorId }: { actorId: string }): ReactNode {
  const t = useStrings();
  return (
    <section className={styles['posts']} aria-label={t('profile.posts')} data-print="no">
      <h2>{t('profile.posts')}</h2>
      <Suspense fallback={<CardSkeletons />}>
        <ActorPosts actorId={actorId} />
      </Suspense>
    </section>
  );
}
