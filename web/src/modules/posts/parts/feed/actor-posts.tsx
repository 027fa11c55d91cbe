import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { Empty } from '#ui/list/empty.tsx';
import { actorPostsQuery } from '../../api.ts';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { keysOfPost } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { PostList } from './post-list.tsx';

/** The posts of an actor that the reader may see, newest first. `action`: the next step when there are none. */
export function ActorPosts({ actorId, action }: { actorId: string; action?: ReactNode }): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const query = useInfiniteQuery({ ...actorPostsQuery(actorId), select: (pages) => listed(pages, gone, keysOfPost) });
  return (
    <PostList
      query={query}
      label={t('actor.posts')}
      empty={<Empty text={t('feed.none')} action={action} />}
      hidesAuthorFollow
    />
  );
}

/** The same in the tab of a page, and on a profile. */
export const PostsOfPage = ({ page }: { page: Page }): ReactNode => <ActorPosts actorId={page.actor.id} />;
export const PostsOfProfile = ({ profile }: { profile: Profile }): ReactNode => (
  <ActorPosts actorId={profile.actor.id} />
);
