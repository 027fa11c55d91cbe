import type { ReactNode } from 'react';
import type { ReviewList } from '#contract/advertising/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { useStrings } from '../strings.ts';
import { DESK_TABS, type ReviewsSearch, reviewsSearch } from './search.ts';

const listLink =
  (search: ReviewsSearch) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => {
    const list = DESK_TABS.find((each) => each === key) ?? 'waiting';
    return (
      <Link
        to={address('/admin/review-advertisement')}
        search={searchWith(reviewsSearch, { ...search, list, page: 1 })}
        keepScroll
        className={className}
        aria-current={list === search.list ? 'page' : undefined}
      >
        {content}
      </Link>
    );
  };

interface Props {
  search: ReviewsSearch;
  counts: Readonly<Record<ReviewList, number>> | undefined;
}
/** The lists of reviews with their counts, and what admins set. */
export function DeskTabs({ search, counts }: Props): ReactNode {
  const t = useStrings();
  return (
    <TabBar
      label={t('desk.state')}
      tabs={DESK_TABS.map((key) => ({
        key,
        label: t(`desk.list.${key}`),
        ...(key !== 'settings' && key !== 'messages' && { count: counts?.[key] ?? null, hasRoom: true }),
      }))}
      link={listLink(search)}
    />
  );
}
