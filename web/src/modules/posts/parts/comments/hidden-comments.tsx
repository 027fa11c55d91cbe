import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import type { HiddenComment } from '#contract/posts/hidden.ts';
import { ActorLink } from '#web/network';
import { entityKey } from '#shell/state/overlay.ts';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { PictureGrid } from '#web/media';
import { Button } from '#ui/parts/button.tsx';
import { showComment } from '../../actions/comment.ts';
import { hiddenQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from './comments.module.css';

interface Props {
  post: Post;
  onClose: () => void;
}

/** The comments that the author of a post has hidden there, each with the way back. */
function HiddenComments({ post, onClose }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const gone = useGone();
  const query = useInfiniteQuery({
    ...hiddenQuery(post.id),
    select: (pages) => listed(pages, gone, ({ id }: HiddenComment) => [entityKey('hiddenComment', id)]),
  });
  const show = async (comment: HiddenComment) => {
    if (await showComment(queries, post.id, comment)) announce(t('comment.shown', { name: comment.author.name }));
  };
  return (
    <Dialog title={t('hidden.title')} onClose={onClose} size="large">
      <p className={styles['closed']}>{t('hidden.about')}</p>
      <InfiniteList
        query={query}
        idOf={({ id }) => id}
        label={t('hidden.title')}
        empty={<Empty text={t('hidden.none')} />}
        skeleton={<RowSkeletons count={2} />}
        render={(comment) => (
          <div className={styles['hiddenRow']}>
            <div className={styles['hiddenWords']}>
              <p>
                <ActorLink actor={comment.author} className={styles['name']} /> <Ago at={comment.createdAt} />
              </p>
              {comment.text === '' ? null : <p dir="auto">{comment.text}</p>}
              {comment.picture === null ? null : (
                <div className={styles['picture']}>
                  <PictureGrid pictures={[comment.picture]} />
                </div>
              )}
            </div>
            <Button
              variant="outline"
              size="xs"
              aria-label={t('hidden.show.named', { name: comment.author.name })}
              onClick={() => void show(comment)}
            >
              {t('hidden.show')}
            </Button>
          </div>
        )}
      />
    </Dialog>
  );
}

export const openHidden = (post: Post): void => openDialog((close) => <HiddenComments post={post} onClose={close} />);
