import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ANSWERS_MAX, answerFollows, answerRequests, type NetworkRow } from '#contract/network.requests.ts';
import { call } from '#shell/calls/call.ts';
import { toast } from '#ui/toasts/store.ts';
import { networkStale, refreshRelationship } from '../network-stale.ts';
import { useStrings } from '../strings.ts';

interface Answering {
  answer: (rows: readonly NetworkRow[], accept: boolean) => Promise<boolean>;
  /** Which of the two is on its way. */
  busy: 'accept' | 'decline' | undefined;
}

/** Answers requests to connect or to follow, one or many: at most as many at a time as a call takes. */
export function useAnswers(which: 'invitations' | 'follow_requests'): Answering {
  const t = useStrings();
  const queries = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async ({ rows, accept }: { rows: readonly NetworkRow[]; accept: boolean }) => {
      let gone = 0;
      for (let from = 0; from < rows.length; from += ANSWERS_MAX) {
        const part = rows.slice(from, from + ANSWERS_MAX);
        const { data } =
          which === 'invitations'
            ? await call(answerRequests, {
                body: { accept, requestIds: part.flatMap(({ relationship }) => relationship.request?.id ?? []) },
              })
            : await call(answerFollows, { body: { accept, followerIds: part.map(({ actor }) => actor.id) } });
        gone += data.gone;
      }
      return { answered: rows.length - gone, gone };
    },
    onSuccess: async ({ answered, gone }, { rows, accept }) => {
      if (answered > 0) toast.success(t(accept ? 'answers.accepted' : 'answers.declined', { count: answered }));
      if (gone > 0) toast.warning(t('answers.gone', { count: gone }));
      networkStale(queries);
      await Promise.all(rows.slice(0, 20).map(({ actor }) => refreshRelationship(queries, actor.id)));
    },
    onError: () => networkStale(queries),
  });
  return {
    answer: (rows, accept) =>
      mutateAsync({ rows, accept }).then(
        () => true,
        () => false,
      ),
    busy: isPending ? (variables.accept ? 'accept' : 'decline') : undefined,
  };
}
