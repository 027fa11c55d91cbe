import { useQueryClient } from '@tanstack/react-query';
import type { In } from '#contract/core/endpoint.ts';
import * as contract from '#contract/jobs.alerts.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { alertsQuery } from './api.ts';

type Creation = In<(typeof contract.createJobAlert)['body']>;

/** What the user does with job alerts; a deletion can be undone. */
export function useAlertWrites() {
  const t = useStrings();
  const queries = useQueryClient();
  const onDone = () => void queries.invalidateQueries({ queryKey: alertsQuery().queryKey });
  const creation = useWrite((body: Creation) => ({ send: () => call(contract.createJobAlert, { body }), onDone }));
  const edit = useWrite(({ id, ...body }: { id: string } & In<(typeof contract.editJobAlert)['body']>) => ({
    send: () => call(contract.editJobAlert, { params: { alertId: id }, body }),
    onDone,
  }));
  const deletion = useWrite((alertId: string) => ({
    send: () => call(contract.deleteJobAlert, { params: { alertId } }),
    onDone,
  }));
  return {
    creation,
    edit,
    deletion,
    remove: async ({ id, search, frequency, paused }: contract.JobAlert): Promise<void> => {
      if (!(await deletion.write(id)).done) return;
      const restore = async () => {
        const outcome = await creation.write({ search, frequency });
        if (paused && outcome.done) await edit.write({ id: outcome.reply.data.id, paused });
      };
      toast.success(t('alert.deleted'), { action: { label: t('saved.undo'), run: () => void restore() } });
    },
  };
}
