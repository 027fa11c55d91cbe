import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/jobs.ts';
import type { JobTarget } from '#contract/jobs.choices.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepJob } from '../api.ts';
import { useStrings } from '../strings.ts';

/** What editors do with a job. */
export function useJobWrites(job: contract.Job) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { jobId: job.id };
  const step = useWrite((body: { state: JobTarget; closeReason?: 'filled' | 'withdrawn'; reason?: string }) => ({
    send: () => call(contract.editJobState, { params, body }),
    onDone: ({ data }) => {
      keepJob(queries, data);
      toast.success(t(`done.${body.state}`));
    },
  }));
  const deletion = useWrite(() => ({ send: () => call(contract.deleteJob, { params }) }));
  return {
    step: step.write,
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
