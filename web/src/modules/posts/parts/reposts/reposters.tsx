import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { ActorLink, ActorPortrait } from '#web/network';
import { repostersQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from '../dialogs.module.css';

/** Who reposted a post, with a link to what they thought. */
export default function Reposters({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(repostersQuery(post.id));
  return (
    <Dialog title={t('repost.people')} onClose={onClose}>
      <div className={styles['scroll']}>
        <InfiniteList
          query={query}
          idOf={({ postId }) => postId}
          label={t('repost.people')}
          empty={<Empty text={t('repost.none')} />}
          skeleton={<CardSkeletons lines={2} />}
          render={({ actor, mode, postId, at }) => (
            <div className={styles['person']}>
              <ActorPortrait actor={actor} size={40} />
              <div className={styles['words']}>
                <ActorLink actor={actor} className={styles['name']} />
                <p className={styles['soft']}>
                  <Ago at={at} />
                  {mode === 'with_thoughts' ? (
                    <>
                      {' · '}
                      <Link to={address('/posts/$id', { id: postId })}>{t('repost.read')}</Link>
                    </>
                  ) : null}
                </p>
              </div>
            </div>
          )}
        />
      </div>
    </Dialog>
  );
}
