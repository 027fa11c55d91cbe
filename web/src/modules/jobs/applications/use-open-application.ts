import { useQueryClient } from '@tanstack/react-query';
import { openApplication } from '#contract/jobs/pipeline/review.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { keepReview } from './api.ts';

/** Opens applications: the first time, the candidate learns that theirs was viewed. */
export function useOpenApplication(): (applicationId: string) => Promise<unknown> {
  const queries = useQueryClient();
  const { write } = useWrite((applicationId: string) => ({
    quiet: true,
    send: () => call(openApplication, { params: { applicationId } }),
    onDone: ({ data }) => keepReview(queries, data),
  }));
  return write;
}
