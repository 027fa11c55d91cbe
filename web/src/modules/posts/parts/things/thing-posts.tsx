import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { type ThingPostsProps, useWritesPosts } from '#shell/cards/thing-posts.tsx';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Link } from '#shell/navigation/link.tsx';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ActorLink, ActorPortrait } from '#web/network';
import { thingPostsQuery } from '../../api.ts';
import { keysOfPost, totalOf, usePost } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import styles from './things.module.css';

/** Who wrote what, and how many have answered. The whole row leads to the post, where it is discussed. */
function Row({ base }: { base: Post }): ReactNode {
  const t = useStrings();
  const { id, author, text, publishedAt, counts } = usePost(base);
  const reactions = totalOf(counts.reactions);
  return (
    <article className={styles['row']}>
      <ActorPortrait actor={author} size={40} />
      <div className={styles['words']}>
        <p className={styles['soft']}>
          <span className={styles['above']}>
            <ActorLink actor={author} />
          </span>{' '}
          · <Ago at={publishedAt} />
        </p>
        <Link to={address('/posts/$id', { id })} className={styles['text']} dir="auto" data-main-link>
          {text === '' ? t('things.noWords') : text}
        </Link>
        <p className={styles['soft']}>
          {[
            t('comment.count', { count: counts.comments }),
            ...(reactions === 0 ? [] : [t('react.count', { count: reactions })]),
          ].join(' · ')}
        </p>
      </div>
    </article>
  );
}

/** Writes a post about it: of what is for a group or community, there. */
function Write({ thing, space = null }: ThingPostsProps): ReactNode {
  const t = useStrings();
  const mayWrite = useWritesPosts();
  if (!mayWrite) return null;
  if (space !== null)
    return (
      <LinkButton variant="default" to={address('/new-post')} search={{ space: space.id }}>
        {t('things.inSpace', { name: space.name })}
      </LinkButton>
    );
  return (
    <Button
      variant="default"
      onClick={() =>
        openLazily(async () => {
          const { PostAbout } = await import('./post-about.tsx');
          openDialog((close) => <PostAbout thing={thing} onClose={close} />);
        })
      }
    >
      {t('composer.entry')}
    </Button>
  );
}

/** The posts that show the card of a thing, the newest first: it is discussed under them. */
export function ThingPosts(props: ThingPostsProps): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const { kind, id } = props.thing;
  const query = useInfiniteQuery({
    ...thingPostsQuery(kind, id),
    select: (pages) => listed(pages, gone, keysOfPost),
  });
  return (
    <Card title={t('things.posts')} actions={<Write {...props} />}>
      <InfiniteList
        query={query}
        idOf={(post) => post.id}
        label={t('things.posts')}
        skeleton={<RowSkeletons count={1} />}
        empty={<p className={styles['soft']}>{t('things.none')}</p>}
        buttonFrom={0}
        end={null}
        render={(post) => <Row base={post} />}
      />
    </Card>
  );
}
