import { v7 as uuid } from 'uuid';
import { PENDING_MAX, REQUESTS_A_WEEK } from '#contract/network.requests.ts';
import type { Standing } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { enforce, Refusal } from '#platform/refusal.ts';
import { week } from '#platform/time.ts';
import { findVisible } from './find-visible.ts';
import { canConnect } from './policy.ts';
import {
  closeRequests,
  countAsked,
  findAcceptRules,
  insertRequest,
  lockAsking,
  recordChanges,
} from './queries-requests.ts';
import { lockPairs } from './queries.ts';
import { presentStanding, requestIn } from './standing.ts';
import type { NetworkTables } from './tables.ts';
import { tie } from './tie.ts';

type NetworkAct = Act<NetworkTables>;

/** One member asks another at a time: two at once would both find room below the limits. */
async function countedIn({ db, actor, now }: NetworkAct): Promise<void> {
  await lockAsking(db, actor.id);
  const { pending, lately } = await countAsked(db, actor.id, new Date(now.getTime() - week));
  if (pending >= PENDING_MAX) throw new Refusal('too_many_pending', { values: { limit: PENDING_MAX } });
  if (lately >= REQUESTS_A_WEEK) throw new Refusal('weekly_limit_reached', { values: { limit: REQUESTS_A_WEEK } });
}

async function ask(act: NetworkAct, toId: string, note: string): Promise<void> {
  const { db, actor, now } = act;
  await countedIn(act);
  const requestId = uuid();
  await insertRequest(db, { id: requestId, fromId: actor.id, toId, note, now });
  await recordChanges(
    db,
    act,
    [{ kind: 'connection', from: actor.id, to: toId, before: 'none', after: 'pending' }],
    now,
  );
  if ((await findAcceptRules(db, toId))?.auto_accept_connections !== true)
    return act.state('network.connection_requested', { requestId, fromId: actor.id, toId });
  await closeRequests(db, [requestId], 'accepted', now);
  // The setting speaks for the one who was asked.
  await tie({ db, now, state: (name, data) => act.state(name, data) }, toId, [actor.id], { requestId });
}

/**
 * Asks somebody to connect. Where they asked before, this accepts: of two who ask at the same moment the second
 * connects both.
 * Connected or asked already: it stays so.
 */
export async function requestConnection(act: NetworkAct, targetId: string, note: string): Promise<Standing> {
  const { db, actor, now } = act;
  if (targetId === actor.id) throw new Refusal('not_oneself');
  await lockPairs(db, [[actor.id, targetId]]);
  const target = await findVisible(act, targetId);
  const waiting = requestIn(target);
  if (target.is_connection || waiting?.sent === true) return presentStanding(target, act);
  if (waiting !== null) {
    await closeRequests(db, [waiting.id], 'accepted', now);
    await tie(act, actor.id, [targetId]);
  } else {
    enforce(canConnect(act, { id: targetId, connectable: target.connectable, askedAt: target.asked_at }));
    await ask(act, targetId, note);
  }
  return presentStanding(await findVisible(act, targetId), act);
}
