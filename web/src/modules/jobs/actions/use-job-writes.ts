import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/jobs/jobs.ts';
import type { JobTarget } from '#contract/jobs/choices.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { formatList } from '#ui/language/formats.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepJob } from '../api.ts';
import { usePayConfirmed } from './use-pay-confirmed.ts';
import { useStrings } from '../strings.ts';

/** What editors do with a job. */
export function useJobWrites(job: contract.Job) {
  const t = useStrings();
  const queries = useQueryClient();
  const go = useGo();
  const payConfirmed = usePayConfirmed();
  const params = { jobId: job.id };
  const step = useWrite((body: { state: JobTarget; closeReason?: 'filled' | 'withdrawn'; reason?: string }) => ({
    quiet: true,
    send: () => payConfirmed((confirmed) => call(contract.editJobState, { params, body: { ...body, ...confirmed } })),
    onDone: ({ data }) => {
      keepJob(queries, data);
      toast.success(t(`done.${body.state}`));
    },
  }));
  const deletion = useWrite(() => ({ send: () => call(contract.deleteJob, { params }) }));
  /** Names what a job lacks before it can be published, and leads to its form. */
  const reportFailure = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'job_incomplete') return showFailure(error);
    const fields = Object.keys(error.fields).map((field) => t(`field.${field}` as 'field.title'));
    const form = address('/view-business-page/$businessId/edit/job/$id', { businessId: job.page.id, id: job.id });
    toast.error(t('publish.missing', { fields: formatList(fields) }), {
      action: { label: t('edit.title'), run: () => void go(form) },
    });
  };
  return {
    step: async (...[body]: Parameters<typeof step.write>) => {
      const outcome = await step.write(body);
      if (!outcome.done) reportFailure(outcome.error);
      return outcome;
    },
    busy: step.busy || deletion.busy,
    /** Asks first; whether the draft was deleted. */
    remove: async (): Promise<boolean> => {
      const yes = await confirm({
        title: t('delete.title', { name: job.title === '' ? t('untitled') : job.title }),
        confirm: t('delete.action'),
        danger: true,
      });
      return yes && (await deletion.write()).done;
    },
  };
}
