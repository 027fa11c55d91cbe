import { useQueryClient } from '@tanstack/react-query';
import type { In } from '#contract/core/endpoint.ts';
import * as contract from '#contract/jobs/pipeline/pipeline.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { keepReview } from './api.ts';

/** What the team does with one application. */
export function useReviewWrites(application: contract.TeamApplication) {
  const queries = useQueryClient();
  const params = { applicationId: application.id };
  const { version, jobId } = application;
  const onDone = ({ data }: { data: contract.TeamApplication }) => keepReview(queries, data);
  const refresh = () => {
    for (const endpoint of [contract.readTeamApplication, contract.listPipeline, contract.readPipeline])
      void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
  };
  const move = useWrite((body: Omit<In<(typeof reviewing.moveApplication)['body']>, 'version'>) => ({
    quiet: true,
    send: () => call(reviewing.moveApplication, { params, body: { ...body, version } }),
    onDone,
  }));
  const note = useWrite((text: string) => ({
    send: () => call(reviewing.createNote, { params, body: { text } }),
    onDone,
  }));
  const unnote = useWrite((noteId: string) => ({
    send: () => call(reviewing.deleteNote, { params: { noteId } }),
    onDone: refresh,
  }));
  const rate = useWrite((ratings: In<(typeof reviewing.rateApplication)['body']>['ratings']) => ({
    send: () => call(reviewing.rateApplication, { params, body: { ratings } }),
    onDone,
  }));
  const message = useWrite((text: string) => ({
    send: () => call(reviewing.messageCandidate, { params, body: { text } }),
    onDone,
  }));
  const uncover = useWrite(() => ({ send: () => call(reviewing.uncoverApplication, { params }), onDone }));
  const interview = useWrite((body: Omit<In<(typeof reviewing.offerInterview)['body']>, 'version'>) => ({
    quiet: true,
    send: () => call(reviewing.offerInterview, { params, body: { ...body, version } }),
    onDone,
  }));
  const undo = useWrite(() => ({
    send: () => call(bulk.undoRejections, { params: { jobId }, body: { ids: [application.id] } }),
    onDone: refresh,
  }));
  return { move, note, unnote, rate, message, uncover, interview, undo, refresh };
}

/** What the team does with several at once; what did not work is told. */
export function useBulkWrites(jobId: string) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { jobId };
  const reportOf =
    (what: 'moved' | 'assigned' | 'rejected') =>
    ({ data }: { data: bulk.Outcome[] }) => {
      const failed = data.filter(({ outcome }) => outcome !== 'done' && outcome !== 'unchanged').length;
      if (failed === 0) toast.success(t(`bulk.done.${what}`, { count: data.length }));
      else toast.error(t('bulk.failed', { failed, count: data.length }));
      for (const endpoint of [contract.readTeamApplication, contract.listPipeline, contract.readPipeline])
        void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
    };
  const move = useWrite((body: In<(typeof bulk.moveApplications)['body']>) => ({
    send: () => call(bulk.moveApplications, { params, body }),
    onDone: reportOf('moved'),
  }));
  const assign = useWrite((body: In<(typeof bulk.assignApplications)['body']>) => ({
    send: () => call(bulk.assignApplications, { params, body }),
    onDone: reportOf('assigned'),
  }));
  const reject = useWrite((body: In<(typeof bulk.rejectApplications)['body']>) => ({
    send: () => call(bulk.rejectApplications, { params, body }),
    onDone: reportOf('rejected'),
  }));
  return { move, assign, reject };
}
