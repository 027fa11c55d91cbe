import { v7 as uuid } from 'uuid';
import { across } from '#platform/database/narrow.ts';
import type { RowOf } from '#platform/database/statement.ts';
import { lockPage } from '../queries-details.ts';
import { setRole } from '../set-role.ts';
import { closeRequest, insertRequest } from '../team/queries.ts';
import { recordStep } from '../team/steps.ts';
import { mailSuccession } from './mail.ts';
import { type Move, nextMove, type Situation } from './next-move.ts';
import {
  adminsOf,
  findSituation,
  insertSuccession,
  setSuccession,
  type situationRow,
  type SuccessionStep,
} from './queries.ts';
import { recordMove, type SuccessionContext } from './steps.ts';
import { absentBefore } from './times.ts';

type Row = RowOf<typeof situationRow>;
interface At {
  readonly pageId: string;
  readonly row: Row;
}

const situationOf = (row: Row): Situation => ({
  isThere: row.is_there,
  hasAdmin: row.has_admin,
  isAdminLeft: row.is_admin_left,
  running: row.running,
  candidate: row.asked_at === null ? null : { at: row.asked_at, isFit: row.is_asked_fit },
  claim: row.claim_at === null ? null : { at: row.claim_at, isFit: row.is_claim_fit, notices: row.claim_notices ?? 0 },
  next: row.next,
});

/** The succession that runs, from one state to another. */
const within = ({ pageId, row }: At): Pick<SuccessionStep, 'pageId' | 'successionId' | 'before' | 'after'> => ({
  pageId,
  successionId: row.succession_id ?? '',
  before: row.running,
  after: row.running ?? 'ended',
});

async function ask(ctx: SuccessionContext, at: At, memberId: string): Promise<void> {
  const { db, now } = ctx;
  const [id, { pageId, row }] = [uuid(), at];
  const successionId = row.succession_id ?? '';
  const role = 'admin' as const;
  await insertRequest(db, { id, pageId, memberId, kind: 'succession', role, note: '', byId: null, now, successionId });
  const step = { pageId, memberId, event: 'succession_asked', by: null, offered: role, requestId: id, now } as const;
  await recordStep({ ...ctx, db: across(db) }, step);
  await recordMove(ctx, { ...within(at), memberId, reason: 'asked' });
}

async function stopAsking(ctx: SuccessionContext, at: At, move: Move & { kind: 'stop_asking' }): Promise<void> {
  const { db, now } = ctx;
  const { pageId, row } = at;
  const [id, memberId] = [row.asked_id ?? '', row.asked_member ?? ''];
  if (!(await closeRequest(db, id, { ending: move.ending, now }))) return;
  const event = `succession_${move.ending}` as const;
  await recordStep({ ...ctx, db: across(db) }, { pageId, memberId, event, by: null, requestId: id, now });
  await recordMove(ctx, { ...within(at), memberId, reason: move.reason });
}

async function settleClaim(ctx: SuccessionContext, at: At, isGranted: boolean): Promise<void> {
  const { db, now } = ctx;
  const { pageId, row } = at;
  const [id, memberId] = [row.claim_id ?? '', row.claim_member ?? ''];
  if (!(await closeRequest(db, id, { ending: isGranted ? 'accepted' : 'expired', now }))) return;
  const about = { pageId, memberId, by: null, requestId: id, now };
  const everywhere = { ...ctx, db: across(db) };
  if (isGranted) await setRole(everywhere, { ...about, role: 'admin', event: 'succeeded' });
  else await recordStep(everywhere, { ...about, event: 'claim_expired' });
  const isRunning = row.running !== null;
  if (isGranted && isRunning) await setSuccession(db, row.succession_id ?? '', 'ended', now);
  await recordMove(ctx, {
    ...within(at),
    successionId: row.succession_id ?? row.claim_succession ?? '',
    before: row.running ?? 'ended',
    ...(isGranted && { after: 'ended' }),
    memberId,
    reason: isGranted ? 'claim_granted' : 'claim_lapsed',
  });
}

/** E-mails about a claim go to every admin, whatever they chose about e-mails: they are the ones who can object. */
async function remind(ctx: SuccessionContext, { pageId, row }: At): Promise<void> {
  const notices = row.claim_notices ?? 0;
  const { numUpdatedRows } = await ctx.db
    .updateTable('page_team_request')
    .set({ notices: notices + 1 })
    .where('id', '=', row.claim_id ?? '')
    .where('notices', '=', notices)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (const { id: memberId } of await adminsOf(ctx.db, { pageId }))
    await ctx.task(mailSuccession, { kind: 'claim_notice', requestId: row.claim_id ?? '', memberId, round: notices });
}

async function make(ctx: SuccessionContext, at: At, move: Move): Promise<void> {
  const { db, now } = ctx;
  const { pageId, row } = at;
  const successionId = row.succession_id ?? '';
  switch (move.kind) {
    case 'start': {
      const id = uuid();
      await insertSuccession(db, { id, pageId, reason: move.reason, now });
      return recordMove(ctx, { pageId, successionId: id, before: null, after: 'asking', reason: move.reason });
    }
    case 'ask':
      return ask(ctx, at, move.memberId);
    case 'stop_asking':
      return stopAsking(ctx, at, move);
    case 'open':
      await setSuccession(db, successionId, 'open', now);
      return recordMove(ctx, { ...within(at), after: 'open', reason: 'no_one_left' });
    case 'end':
      await setSuccession(db, successionId, 'ended', now);
      return recordMove(ctx, { ...within(at), after: 'ended', reason: move.reason });
    case 'grant':
    case 'lapse':
      return settleClaim(ctx, at, move.kind === 'grant');
    case 'remind':
      return remind(ctx, at);
  }
}

/**
 * Takes every step of the search for an admin that can be taken now. Everyone who changes the team of a page waits for
 * each other by its lock, and each step follows from what is stored, so that repeating it changes nothing.
 */
export async function advance(ctx: SuccessionContext, pageId: string): Promise<void> {
  if ((await lockPage(ctx.db, pageId)) === undefined) return;
  for (;;) {
    const row = await findSituation.first(ctx.db, { pageId, absentBefore: absentBefore(ctx.now) });
    const move = row === undefined ? null : nextMove(situationOf(row), ctx.now);
    if (row === undefined || move === null) return;
    await make(ctx, { pageId, row }, move);
  }
}
