import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useWatch } from '#shell/live/use-watch.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { useGo, useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import { oneOf, searchText } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { ListTools } from '#ui/list/list-tools.tsx';
import { useTools } from '#ui/list/tools.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { PersonRow } from '../parts/person-row.tsx';
import { PEOPLE_LISTS, peopleListQuery, relationshipQuery, type PeopleList } from '../people-of.ts';
import { useCurrent } from '../relationships.ts';
import { SuggestedAside } from '../parts/suggested-aside.tsx';
import { useStrings } from '../strings.ts';

/** The selected list and its filter. */
export const search = { tab: oneOf(PEOPLE_LISTS, 'followers'), search: searchText(SEARCH_WITHIN_MAX) };

export async function loader(context: LoaderContext<typeof search>): Promise<void> {
  const { tab, search: text } = context.search;
  const actorId = context.params['id'] ?? '';
  context.prefetchInfinite(peopleListQuery(tab, actorId, text));
  // The heading names the person, and the tabs are as wide as their counts.
  await context.awaitRead(relationshipQuery(actorId));
}

function FindPeople(): ReactNode {
  const t = useStrings();
  return <Link to={address('/find')}>{t('followers.find')}</Link>;
}

/** One of the two lists, with a search field. */
function People({
  list,
  actorId,
  hiddenOf,
  count,
}: {
  list: PeopleList;
  actorId: string;
  hiddenOf: string | undefined;
  count: number;
}): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const { search: searched } = useSearch(search);
  const hasTools = useTools(count, searched !== '');
  const query = useInfiniteQuery(peopleListQuery(list, actorId, searched));
  return (
    <Card as="div">
      {hasTools ? (
        <ListTools
          label={t('followers.search')}
          maxLength={SEARCH_WITHIN_MAX}
          search={searched}
          onSearch={(next) =>
            void navigate('.', { search: { tab: list, search: next }, replace: true, keepScroll: true })
          }
        />
      ) : null}
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={(row) => row.actor.id}
        label={t(`followers.${list}`)}
        empty={
          <Empty
            text={
              hiddenOf === undefined
                ? t(searched === '' ? `${list}.empty` : 'followers.noMatch')
                : t('following.hidden', { name: hiddenOf })
            }
            action={searched === '' ? <FindPeople /> : undefined}
          />
        }
        render={(row) => <PersonRow {...row} />}
      />
    </Card>
  );
}

/** A person's followers, and the people they follow. */
export default function FollowersScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/followers/$id');
  const { tab: list } = useSearch(search);
  const { data, error, refetch } = useQuery(relationshipQuery(id));
  useWatch('profile', id);
  const profile = useCurrent(data?.data);
  const title = profile === undefined ? t('followers.title') : t('followers.of', { name: profile.actor.name });
  if (error && profile === undefined) {
    const isMissing = isNotFound(error);
    return (
      <Screen title={title} aside={<SuggestedAside />}>
        {isMissing ? (
          <Empty text={t('followers.notFound')} action={<FindPeople />} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
      </Screen>
    );
  }
  const counts = profile && { ...profile.counts, mutual: profile.proximity.mutual.count };
  const isOwn = profile?.relationship.relation === 'self';
  const tabs = (['followers', 'following', ...(isOwn ? [] : (['mutual'] as const))] as const).map((key) => ({
    key,
    label: t(`followers.${key}`),
    ...(counts && { count: counts[key] }),
  }));
  return (
    <Screen title={title} aside={<SuggestedAside />}>
      <TabBar tabs={tabs} label={t('followers.tabs')} link={tabLink(list)} />
      <People
        key={`${id}:${list}`}
        list={list}
        actorId={id}
        count={counts?.[list] ?? 0}
        hiddenOf={list === 'following' && profile?.showsFollowing === false ? profile.actor.name : undefined}
      />
    </Screen>
  );
}
