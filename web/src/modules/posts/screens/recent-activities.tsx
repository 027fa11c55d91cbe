import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { listActorComments, listActorReactions } from '#contract/posts/activity.ts';
import { Suggestions, profileQuery } from '#web/profiles';
import { address } from '#shell/navigation/address.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { useSession } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { CommentActivity, ReactionActivity } from '../parts/feed/activity.tsx';
import { ActorPosts } from '../parts/feed/actor-posts.tsx';
import { OwnHeld } from '../parts/spaces/held-lists.tsx';
import { ACTIVITIES, activitySearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { activitySearch as search };

type Kind = (typeof ACTIVITIES)[number];

interface ListProps {
  actorId: string;
  /** The next step when the list is empty, for the user's own activities only. */
  action?: ReactNode;
}
function Comments({ actorId, action }: ListProps): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(infiniteQueryOptions(listActorComments, { params: { actorId } }));
  return (
    <InfiniteList
      query={query}
      idOf={({ id }) => id}
      render={(item) => <CommentActivity item={item} />}
      empty={<Empty text={t('activity.noComments')} action={action} />}
      end={t('feed.end')}
      label={t('activity.comments')}
    />
  );
}
function Reactions({ actorId, action }: ListProps): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(infiniteQueryOptions(listActorReactions, { params: { actorId } }));
  return (
    <InfiniteList
      query={query}
      idOf={({ target }) => target.id}
      render={(item) => <ReactionActivity item={item} />}
      empty={<Empty text={t('activity.noReactions')} action={action} />}
      end={t('feed.end')}
      label={t('activity.reactions')}
    />
  );
}
const lists: Readonly<Record<Kind, (props: ListProps) => ReactNode>> = {
  posts: ActorPosts,
  comments: Comments,
  reactions: Reactions,
  waiting: OwnHeld,
};

function Activities({ title, actorId, user }: { title: string; actorId: string; user: string }): ReactNode {
  const t = useStrings();
  const { tab } = useSearch(activitySearch);
  // What waits in spaces is shown to its author alone.
  const shown = ACTIVITIES.filter((each) => user === '' || each !== 'waiting');
  const kind = shown.find((each) => each === tab) ?? 'posts';
  const List = lists[kind];
  const next =
    kind === 'posts' ? (
      <Link to={address('/new-post')}>{t('composer.entry')}</Link>
    ) : (
      <Link to={address('/home')}>{t('post.home')}</Link>
    );
  const link = ({ key }: Tab, content: ReactNode, className: string) => (
    <Link
      to={address('/recent-activities')}
      search={{ ...(user !== '' && { user }), tab: key }}
      keepScroll
      className={className}
      aria-current={key === kind ? 'page' : undefined}
    >
      {content}
    </Link>
  );
  return (
    <Screen title={title} aside={<Suggestions count={3} />}>
      <TabBar
        tabs={shown.map((each) => ({ key: each, label: t(`activity.${each}`) }))}
        link={link}
        label={t('activity.tabs')}
      />
      <List key={kind} actorId={actorId} action={user === '' ? next : undefined} />
    </Screen>
  );
}

function ActivitiesOf({ user }: { user: string }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(profileQuery(user));
  const reply = data?.data;
  const navigate = useGo();
  const { tab } = useSearch(activitySearch);
  const movedTo = reply !== undefined && 'movedTo' in reply ? reply.movedTo : undefined;
  useEffect(() => {
    if (movedTo !== undefined)
      void navigate(address('/recent-activities'), { search: { user: movedTo, tab }, replace: true });
  }, [movedTo, tab, navigate]);
  if (reply !== undefined && 'actor' in reply)
    return <Activities title={t('activity.of', { name: reply.actor.name })} actorId={reply.actor.id} user={user} />;
  if (error === null)
    return (
      <Screen title={t('activity.title')} aside={<Suggestions count={3} />}>
        <CardSkeletons />
      </Screen>
    );
  const hidden = isNotFound(error);
  return (
    <Screen title={t('activity.title')} aside={<Suggestions count={3} />}>
      {hidden ? (
        <Empty text={t('activity.restricted')} action={<Link to={address('/home')}>{t('post.home')}</Link>} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

/** A member's recent activities, as far as the reader may see them: `?user=` names the member, by default the user. */
export default function RecentActivities(): ReactNode {
  const t = useStrings();
  const { user } = useSearch(activitySearch);
  const me = useSession().user;
  if (user !== '') return <ActivitiesOf key={user} user={user} />;
  return me === null ? (
    <Screen title={t('activity.title')} aside={<Suggestions count={3} />}>
      <CardSkeletons />
    </Screen>
  ) : (
    <Activities title={t('activity.title')} actorId={me.id} user="" />
  );
}
