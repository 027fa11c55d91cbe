import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CampaignReviewRow } from '#contract/advertising/reviews.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useDeskTable } from '../parts/use-desk-table.tsx';
import { useStrings } from '../strings.ts';
import { reviewsQuery } from './api.ts';
import { DeskTabs } from './desk-tabs.tsx';
import { ReviewPane } from './review-pane.tsx';
import { ReviewState } from './review-state.tsx';
import { listOf, type ReviewsSearch, reviewsSearch } from './search.ts';
import { nameOfReview, useReviewActions } from './use-review-actions.tsx';

const PATH = address('/admin/review-advertisement');
const idOf = ({ id }: CampaignReviewRow): string => id;
/** Versions of campaigns: what waits, longest waiting first, with the preview and the decision in a pane beside it. */
export function ReviewsTable(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch(reviewsSearch);
  const list = listOf(search);
  const [now] = useState(() => Date.now());
  const read = useQuery(reviewsQuery(search));
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const actions = useReviewActions(queue);
  const { open, onClose, undo, pending } = queue;
  const desk = useDeskTable<CampaignReviewRow>({
    nameOf: nameOfReview,
    renderState: (review) => <ReviewState review={review} now={now} />,
    age: {
      head: t(list === 'waiting' ? 'desk.age' : 'desk.decidedAt'),
      of: ({ submittedAt, decidedAt }) => decidedAt ?? submittedAt,
    },
  });
  const decided = list === 'waiting' ? pending : 0;
  const go = (next: Partial<ReviewsSearch>) =>
    void navigate(PATH, { search: searchWith(reviewsSearch, { ...search, page: 1, ...next }), keepScroll: true });
  return (
    <DataTable
      label={t('desk.title')}
      name="campaign-reviews"
      {...table}
      {...desk}
      empty={<EmptyTable text={t(`desk.none.${list}`)} />}
      tabs={<DeskTabs search={search} counts={data && { ...data.counts, waiting: data.counts.waiting - decided }} />}
      pane={
        open === undefined ? null : (
          <ReviewPane
            row={open}
            now={now}
            onClose={onClose}
            onClaim={() => actions.claim(open)}
            onApprove={() => void actions.approve(open)}
            onReject={() => void actions.reject(open)}
          />
        )
      }
      keys={{
        approve: (row) => void actions.approve(row),
        reject: (row) => void actions.reject(row),
        undo,
      }}
      foot={
        data === undefined ? null : (
          <TableFoot
            page={{ ...data.page, total: data.page.total - decided }}
            onPage={(page) => go({ page })}
            onSize={(size) => go({ size })}
          />
        )
      }
    />
  );
}
