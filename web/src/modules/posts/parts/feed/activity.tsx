import type { ReactNode } from 'react';
import type { Card as CardOfAnything } from '#contract/core/cards.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { ActivityComment, ActivityReaction } from '#contract/posts/activity.ts';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ActorLink } from '#web/network';
import { useStrings } from '../../strings.ts';
import styles from './activity.module.css';
import { ReactionIcon } from '../reactions/reaction-icon.tsx';

/** The object of an activity: an excerpt, linked to it. */
function Target({ target }: { target: CardOfAnything }): ReactNode {
  return (
    <Link className={styles['target']} {...splitPath(target.path)}>
      <span dir="auto">{target.excerpt === '' ? '…' : target.excerpt}</span>
    </Link>
  );
}

export function CommentActivity({ item }: { item: ActivityComment }): ReactNode {
  const t = useStrings();
  return (
    <Card as="article">
      <p className={styles['what']}>
        <span>
          <Sentence
            text={t('activity.commented', { name: item.post.author.name })}
            parts={{ person: <ActorLink actor={item.post.author} /> }}
          />{' '}
          · <Ago at={item.at} />
        </span>
      </p>
      <Link className={styles['excerpt']} {...splitPath(pathOf('comment', { postId: item.post.id, id: item.id }))}>
        <span dir="auto">{item.text}</span>
      </Link>
      <Target target={item.post} />
    </Card>
  );
}

export function ReactionActivity({ item }: { item: ActivityReaction }): ReactNode {
  const t = useStrings();
  const { kind, target } = item;
  return (
    <Card as="article">
      <p className={styles['what']}>
        <ReactionIcon kind={kind} />
        <span>
          <Sentence
            text={t(target.kind === 'post' ? 'activity.onPost' : 'activity.onComment', {
              reaction: t(`react.${kind}`),
              name: target.author.name,
            })}
            parts={{ person: <ActorLink actor={target.author} /> }}
          />{' '}
          · <Ago at={item.at} />
        </span>
      </p>
      <Target target={target} />
    </Card>
  );
}
