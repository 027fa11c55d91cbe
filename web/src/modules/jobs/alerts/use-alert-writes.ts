import { useQueryClient } from '@tanstack/react-query';
import type { In } from '#contract/core/endpoint.ts';
import * as contract from '#contract/jobs/alerts.ts';
import { call } from '#shell/calls/call.ts';
import { undoable } from '#shell/state/mutate.ts';
import { useWrite } from '#shell/state/use-write.ts';
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
  return {
    creation,
    edit,
    remove: async ({ id }: contract.JobAlert): Promise<void> => {
      const params = { alertId: id };
      const back = { message: t('alert.deleted'), send: () => call(contract.restoreJobAlert, { params }), onDone };
      await undoable(queries, { send: () => call(contract.deleteJobAlert, { params }), onDone }, back);
    },
  };
}
