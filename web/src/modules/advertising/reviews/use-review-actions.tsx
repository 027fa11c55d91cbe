import { useQueryClient } from '@tanstack/react-query';
import {
  approveCampaign,
  type CampaignReviewRow,
  claimCampaignReview,
  rejectCampaign,
} from '#contract/advertising/reviews.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import type { useQueue } from '#shell/state/use-queue.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { text } from '../strings.ts';
import { refreshReviews } from './api.ts';
import { RejectDialog } from './reject-dialog.tsx';

type Queue = ReturnType<typeof useQueue<CampaignReviewRow>>;
const params = ({ id: reviewId }: CampaignReviewRow) => ({ params: { reviewId } });
export const nameOfReview = ({ headline, kind }: Pick<CampaignReviewRow, 'headline' | 'kind'>): string =>
  headline === '' ? text(`kind.${kind}`) : headline;

/**
 * What an admin does with a version. A decision claims it first, so that no other admin decides while this one can
 * still undo it.
 */
export function useReviewActions(queue: Queue) {
  const queries = useQueryClient();
  const onDone = () => refreshReviews(queries);
  const claim = async (row: CampaignReviewRow) => {
    const outcome = await mutate(queries, { send: () => call(claimCampaignReview, params(row)) });
    await onDone();
    return outcome;
  };
  return {
    claim: (row: CampaignReviewRow) => void claim(row),
    approve: async (row: CampaignReviewRow) => {
      if (row.state !== 'waiting' || !(await claim(row)).done) return;
      queue.decide({
        rows: [row],
        message: text('desk.approved', { name: nameOfReview(row) }),
        write: { send: () => call(approveCampaign, params(row)), onDone },
      });
    },
    reject: async (row: CampaignReviewRow) => {
      if (row.state !== 'waiting') return;
      const outcome = await claim(row);
      if (!outcome.done) return;
      openDialog((close) => (
        <RejectDialog
          id={row.id}
          name={nameOfReview(row)}
          code={outcome.reply.data.flags[0]?.code}
          onClose={close}
          onReject={({ code, note }) =>
            queue.decide({
              rows: [row],
              message: text('desk.rejected', { name: nameOfReview(row) }),
              write: { send: () => call(rejectCampaign, { ...params(row), body: { code, note } }), onDone },
            })
          }
        />
      ));
    },
  };
}
