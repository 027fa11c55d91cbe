import { lazy, type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { useStrings } from '../strings.ts';
import styles from './about.module.css';

/** Posts stand on a layer above: their code comes when a profile is on the screen. */
const ActorPosts = lazy(() => import('#web/posts').then((posts) => ({ default: posts.ActorPosts })));

/** What someone has published, below their profile. */
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
