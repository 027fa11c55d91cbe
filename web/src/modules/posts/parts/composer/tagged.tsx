import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useActing } from '#shell/session/acting.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { taggedQuery } from '../../api.ts';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { keysOfPost } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { PostList } from '../feed/post-list.tsx';
import { FollowTopic } from '../for-you/follow-topic.tsx';

/** Posts with a hashtag, newest first; `back` leads to the feed. */
export function Tagged({ tag, back: withBack = true }: { tag: string; back?: boolean }): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const acting = useActing();
  const query = useInfiniteQuery({ ...taggedQuery(tag), select: (pages) => listed(pages, gone, keysOfPost) });
  const back = <Link to={address('/home')}>{t('tag.latest')}</Link>;
  return (
    <>
      {withBack ? <p>{back}</p> : null}
      {acting === null ? (
        <p>
          <FollowTopic tag={tag} />
        </p>
      ) : null}
      <PostList
        query={query}
        label={t('tag.label', { tag })}
        empty={<Empty text={t('tag.empty', { tag })} action={back} />}
      />
    </>
  );
}
