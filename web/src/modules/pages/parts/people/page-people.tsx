import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import { PAGE_PEOPLE_LISTS } from '#contract/pages/choices.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useTools } from '#ui/list/tools.ts';
import { Card } from '#ui/parts/card.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { peopleQuery } from '../../people-api.ts';
import { pageSearch } from '../../search.ts';
import { useStrings } from '../../strings.ts';
import { AddressedTools } from '../addressed-tools.tsx';
import { OwnPlaceCard } from './own-place-card.tsx';
import { PagePersonRow } from './page-person-row.tsx';

const listLink =
  (current: string) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to="."
      search={{ tab: 'people', list: key }}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** Editors as themselves or as their page. */
const answersPeople = ({ role, state, actor }: Page, actingFor: string | undefined): boolean =>
  state !== 'deleted' &&
  PAGE_EDITORS.some((each) => each === role) &&
  (actingFor === undefined || actingFor === actor.id);

/** People whose profiles name the page. Its editors also see who waits for an answer, and whom they turned down. */
export function PagePeople({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const search = useSearch(pageSearch);
  const answers = answersPeople(page, acting?.id);
  const list = answers ? search.list : 'shown';
  const query = useInfiniteQuery(peopleQuery(page.actor.id, { ...search, list }));
  const count = query.data?.pages[0]?.data.length ?? 0;
  const hasTools = useTools(count, search.search !== '' || search.sort !== 'recently');
  return (
    <>
      {acting === null ? <OwnPlaceCard page={page} /> : null}
      <Card as="div">
        {answers ? (
          <TabBar
            tabs={PAGE_PEOPLE_LISTS.map((key) => ({
              key,
              label: t(`people.list.${key}`),
              ...(key === 'waiting' && page.peopleWaiting > 0 && { count: page.peopleWaiting }),
            }))}
            label={t('people.lists')}
            link={listLink(list)}
          />
        ) : null}
        {hasTools ? <AddressedTools key={list} schema={pageSearch} /> : null}
        <InfiniteList
          card
          query={query}
          skeleton={<RowSkeletons />}
          idOf={({ actor }) => actor.id}
          label={t('page.people')}
          empty={<Empty text={t(search.search === '' ? `people.empty.${list}` : 'followers.noMatch')} />}
          render={(person) => <PagePersonRow page={page} person={person} answers={list !== 'shown'} />}
        />
      </Card>
    </>
  );
}
