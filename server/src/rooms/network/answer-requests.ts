import type { Standing } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { findVisible, findVisibles } from './find-visible.ts';
import { closeRequests, findRequests, recordChanges, type RequestRow } from './queries-requests.ts';
import { lockPairs } from './queries.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';
import { tie } from './tie.ts';

type NetworkAct = Act<NetworkTables>;
type Ending = 'declined' | 'withdrawn';

/** Ends requests without connecting anybody. */
async function close(act: NetworkAct, requests: readonly RequestRow[], ending: Ending): Promise<RequestRow[]> {
  const closed =
    requests.length === 0
      ? []
      : await closeRequests(
          act.db,
          requests.map(({ id }) => id),
          ending,
          act.now,
        );
  await recordChanges(
    act.db,
    act,
    closed.map((row) => ({ kind: 'connection', from: row.from_id, to: row.to_id, before: 'pending', after: ending })),
    act.now,
  );
  for (const row of closed)
    await act.state('network.connection_request_closed', { requestId: row.id, fromId: row.from_id, toId: row.to_id });
  return closed;
}

/**
 * Connects with those who asked and whom the caller still sees: whoever closed their account meanwhile is not there to
 * connect with.
 */
async function accept(act: NetworkAct, requests: readonly RequestRow[]): Promise<RequestRow[]> {
  const seen = new Set(
    (
      await findVisibles(
        act,
        requests.map((row) => row.from_id),
      )
    ).map((row) => row.actor_id),
  );
  const open = requests.filter((row) => seen.has(row.from_id));
  const closed =
    open.length === 0
      ? []
      : await closeRequests(
          act.db,
          open.map(({ id }) => id),
          'accepted',
          act.now,
        );
  await tie(
    act,
    act.actor.id,
    closed.map((row) => row.from_id),
  );
  return closed;
}

const locked = async (act: NetworkAct, ids: readonly string[], side: 'from_id' | 'to_id'): Promise<RequestRow[]> => {
  const requests = await findRequests(act.db, ids, side, act.actor.id);
  await lockPairs(
    act.db,
    requests.map((row) => [row.from_id, row.to_id]),
  );
  return requests;
};

/** One request; of two who end it at once the second is told that it is no longer open. */
async function endOne(
  act: NetworkAct,
  requestId: string,
  side: 'from_id' | 'to_id',
  end: (requests: readonly RequestRow[]) => Promise<RequestRow[]>,
): Promise<Standing> {
  const requests = await locked(act, [requestId], side);
  const { from_id: fromId, to_id: toId } = found(requests[0]);
  if ((await end(requests)).length === 0) throw new Refusal('request_closed');
  return presentStanding(await findVisible(act, side === 'to_id' ? fromId : toId), act);
}
export const acceptRequest = (act: NetworkAct, id: string): Promise<Standing> =>
  endOne(act, id, 'to_id', (requests) => accept(act, requests));
export const declineRequest = (act: NetworkAct, id: string): Promise<Standing> =>
  endOne(act, id, 'to_id', (requests) => close(act, requests, 'declined'));
export const withdrawRequest = (act: NetworkAct, id: string): Promise<Standing> =>
  endOne(act, id, 'from_id', (requests) => close(act, requests, 'withdrawn'));

/** Many at once: what still waits is answered, and the others are counted. */
export async function answerRequests(
  act: NetworkAct,
  { accept: yes, requestIds }: { accept: boolean; requestIds: readonly string[] },
): Promise<{ answered: number; gone: number }> {
  const wanted = [...new Set(requestIds)];
  const requests = await locked(act, wanted, 'to_id');
  const closed = yes ? await accept(act, requests) : await close(act, requests, 'declined');
  return { answered: closed.length, gone: wanted.length - closed.length };
}
