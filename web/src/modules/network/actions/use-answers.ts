import { useQueryClient } from '@tanstack/react-query';
import { ANSWERS_MAX, answerFollows, answerRequests, type NetworkRow } from '#contract/network/requests.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { networkStale, refreshRelationship } from '../network-stale.ts';
import { useStrings } from '../strings.ts';

/** Someone who waits, with their request to connect. */
type Answered = { actor: Pick<NetworkRow['actor'], 'id'>; relationship?: NetworkRow['relationship'] };

interface Answering {
  answer: (rows: readonly Answered[], accept: boolean) => Promise<boolean>;
  /** The same for one follower, by id. */
  answerFollow: (followerId: string, accept: boolean) => Promise<boolean>;
  /** The pending answer, if any. */
  busy: 'accept' | 'decline' | undefined;
}

async function send(which: 'invitations' | 'follow_requests', rows: readonly Answered[], accept: boolean) {
  let gone = 0;
  for (let from = 0; from < rows.length; from += ANSWERS_MAX) {
    const part = rows.slice(from, from + ANSWERS_MAX);
    const { data } =
      which === 'invitations'
        ? await call(answerRequests, {
            body: { accept, requestIds: part.flatMap(({ relationship }) => relationship?.request?.id ?? []) },
          })
        : await call(answerFollows, { body: { accept, followerIds: part.map(({ actor }) => actor.id) } });
    gone += data.gone;
  }
  return { answered: rows.length - gone, gone };
}

/**
 * Accepts or declines requests to connect or to follow, one or many, split into calls of the maximum size. `key`
 * distinguishes the mutations of different rows.
 */
export function useAnswers(which: 'invitations' | 'follow_requests', key: string): Answering {
  const t = useStrings();
  const queries = useQueryClient();
  const scope = `answers:${which}:${key}`;
  const answer = async (rows: readonly Answered[], accept: boolean) => {
    const outcome = await mutate(queries, {
      scope,
      name: accept ? 'accept' : 'decline',
      send: () => send(which, rows, accept),
    });
    networkStale(queries);
    if (!outcome.done) return false;
    const { answered, gone } = outcome.reply;
    if (answered > 0) toast.success(t(accept ? 'answers.accepted' : 'answers.declined', { count: answered }));
    if (gone > 0) toast.warning(t('answers.gone', { count: gone }));
    await Promise.all(rows.slice(0, 20).map(({ actor }) => refreshRelationship(queries, actor.id)));
    return true;
  };
  return {
    busy: useWriting(scope) as Answering['busy'],
    answer,
    answerFollow: (id, accept) => answer([{ actor: { id } }], accept),
  };
}
