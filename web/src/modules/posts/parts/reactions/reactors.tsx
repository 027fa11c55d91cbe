import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Post, type ReactionKind, REACTIONS } from '#contract/posts/posts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { FormattedNumber } from '#ui/parts/number.tsx';
import { reactorsQuery } from '../../api.ts';
import { totalOf } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import { ReactionIcon } from './reaction-icon.tsx';
import styles from '../dialogs.module.css';

/** The people who reacted to a post, all of them or by reaction. */
export default function Reactors({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  const t = useStrings();
  const [kind, setKind] = useState<ReactionKind>();
  const query = useInfiniteQuery(reactorsQuery(post.id, kind));
  const { reactions } = post.counts;
  const kinds = REACTIONS.filter((each) => reactions[each] > 0);
  return (
    <Dialog title={t('react.people')} onClose={onClose}>
      <div className={styles['filters']} role="group" aria-label={t('react.filter')}>
        <button
          type="button"
          className={styles['filter']}
          aria-pressed={kind === undefined}
          onClick={() => setKind(undefined)}
        >
          {t('react.all')} <FormattedNumber value={totalOf(reactions)} compact />
        </button>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            className={styles['filter']}
            aria-pressed={kind === each}
            onClick={() => setKind(each)}
          >
            <ReactionIcon kind={each} size={16} /> {t(`react.${each}`)}{' '}
            <FormattedNumber value={reactions[each]} compact />
          </button>
        ))}
      </div>
      <div className={styles['scroll']}>
        <InfiniteList
          query={query}
          idOf={({ actor }) => actor.id}
          label={t('react.people')}
          empty={<Empty text={t('react.none')} />}
          skeleton={<CardSkeletons lines={2} />}
          render={({ actor, kind: reaction }) => (
            <div className={styles['person']}>
              <ActorPortrait actor={actor} size={40} />
              <div className={styles['words']}>
                <ActorLink actor={actor} className={styles['name']} />
                <p className={styles['soft']} dir="auto">
                  {actor.headline}
                </p>
              </div>
              <span role="img" aria-label={t(`react.${reaction}`)}>
                <ReactionIcon kind={reaction} />
              </span>
            </div>
          )}
        />
      </div>
    </Dialog>
  );
}
