import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Suggestions } from '#web/profiles';
import { address } from '#shell/navigation/address.ts';
import { isNotFound, messageOf } from '#shell/calls/api-error.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useWatch } from '#shell/live/use-watch.ts';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { overlayOf } from '#shell/state/overlay.ts';
import { postQuery } from '../api.ts';
import { PostCard } from '../parts/post-card.tsx';
import { PostSkeletons } from '../parts/feed/post-skeletons.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ params, prefetch }: LoaderContext): void => prefetch(postQuery(params['id'] ?? ''));

/** One post with its comments. */
export default function PostScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const queries = useQueryClient();
  const { id } = useLocationParams('/posts/$id');
  const {
    data: post,
    error,
    refetch,
  } = useQuery({ ...postQuery(id), placeholderData: () => overlayOf(queries).known('post', id) });
  useWatch('post', id);
  const home = <Link to={address('/home')}>{t('post.home')}</Link>;
  if (isNotFound(error))
    return (
      <Screen title={t('post.missing.title')} aside={<Suggestions count={3} />}>
        <Empty text={t('post.missing')} action={home} />
      </Screen>
    );
  return (
    <Screen
      title={post ? t('post.title', { name: post.author.name }) : t('post.loading')}
      hideTitle
      aside={<Suggestions count={3} />}
    >
      {post ? (
        <PostCard
          key={post.id}
          post={post}
          isFull
          first
          onRemoved={() => void navigate(address('/home'), { replace: true })}
        />
      ) : null}
      {!post && error ? <Problem text={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {!post && !error ? <PostSkeletons count={1} /> : null}
    </Screen>
  );
}
