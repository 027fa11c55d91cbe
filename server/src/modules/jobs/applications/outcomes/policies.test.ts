import { describe, expect, it, test } from 'vitest';
import { APPLICATION_STATES, type ApplicationState, REOPEN_DAYS } from '#contract/jobs/applications/choices.ts';
import type { Verdict } from '#platform/policy.ts';
import { day, minute } from '#platform/time.ts';
import { type Caller, caller } from '#test/jobs/caller.ts';
import * as team from '../../pipeline/policy.ts';
import * as own from '../policy.ts';

/* What candidates and teams may do with an application, by its state. */

const now = new Date('2026-11-21T10:00:00Z');
const me = caller('asha');
const asPage = caller('mill', 'admin');
/** Someone who acts as a page in which they have no role. */
const outsider = caller('mill');

const open = ['submitted', 'viewed', 'shortlisted', 'interview', 'offer'];
const statesIn = (verdict: (state: ApplicationState) => Verdict) =>
  APPLICATION_STATES.filter((state) => verdict(state) === 'ok');

describe('a candidate', () => {
  const to = {
    state: 'published',
    channel: 'application',
    role: null,
    stalled: false,
    applied: false,
    withdrawn: 0,
  } as const;
  const link = { ...to, channel: 'link' } as const;
  it.each<[string, Verdict, Verdict]>([
    ['applies', own.canApply(me, to), 'ok'],
    ['applies by e-mail, also while others wait', own.canApply(me, { ...to, channel: 'email', stalled: true }), 'ok'],
    ['applies once more after a withdrawal', own.canApply(me, { ...to, withdrawn: 1 }), 'ok'],
    ['does not apply twice', own.canApply(me, { ...to, applied: true }), 'already_applied'],
    ['does not apply after two withdrawals', own.canApply(me, { ...to, withdrawn: 2 }), 'already_applied'],
    ['is no admin of the page', own.canApply(me, { ...to, role: 'admin' }), 'own_page_job'],
    ['may be an editor of it', own.canApply(me, { ...to, role: 'editor' }), 'ok'],
    ['does not apply here where there is a link', own.canApply(me, link), 'job_state'],
    ['does not apply to a paused job', own.canApply(me, { ...to, state: 'paused' }), 'job_state'],
    ['does not apply while others wait too long', own.canApply(me, { ...to, stalled: true }), 'job_not_taking'],
    ['does not apply as a page', own.canApply(asPage, to), 'acting_as_page'],
    ['notes that they applied at a link', own.canMarkApplied(me, link), 'ok'],
    ['does not note it twice', own.canMarkApplied(me, { ...link, applied: true }), 'already_applied'],
    ['does not note it where there is no link', own.canMarkApplied(me, to), 'job_state'],
    ['does not note it of a paused job', own.canMarkApplied(me, { ...link, state: 'paused' }), 'job_state'],
    ['does not note it as a page', own.canMarkApplied(asPage, link), 'acting_as_page'],
  ])('%s', (_, verdict, expected) => {
    expect(verdict).toBe(expected);
  });

  const of = { state: 'submitted', channel: 'application', viewed: false, corrected: false, isErased: false } as const;
  type Own = own.OwnOf;
  const done = ['hired', 'rejected', 'closed'];
  const notGone = APPLICATION_STATES.filter((state) => state !== 'hired' && state !== 'withdrawn');
  it.each<[string, (ctx: Caller, about: Own) => Verdict, Partial<Own>, readonly string[]]>([
    ['replaces', own.canReplace, {}, open],
    ['corrects', own.canCorrect, { viewed: true }, open],
    ['withdraws', own.canWithdraw, {}, notGone],
    ['answers an offer', own.canAnswerOffer, {}, ['offer']],
    ['agrees to be remembered', own.canConsent, {}, done],
    ['writes to the team', own.canWriteToTeam, {}, [...open, 'hired']],
    ['picks a time', (ctx, about) => own.canPick(ctx, about, { waits: true }), {}, open],
  ])('%s in some states, themselves, until it is erased', (_, can, changes, states) => {
    expect(statesIn((state) => can(me, { ...of, ...changes, state })).toSorted()).toEqual([...states].toSorted());
    const [state] = states as readonly [ApplicationState];
    expect([
      can(me, { ...of, ...changes, state, isErased: true }) === 'ok',
      can(asPage, { ...of, ...changes, state }),
    ]).toEqual([false, 'acting_as_page']);
  });

  it('replaces until it is viewed, corrects once afterwards, and picks only what waits', () => {
    const viewed = { ...of, viewed: true };
    const elsewhere = { ...of, channel: 'link' } as const;
    expect([
      own.canReplace(me, viewed),
      own.canCorrect(me, of),
      own.canCorrect(me, { ...viewed, corrected: true }),
      own.canEdit(me, of),
      own.canEdit(me, { ...viewed, corrected: true }),
      own.canPick(me, of, { waits: false }),
    ]).toEqual([
      'application_state',
      'application_state',
      'already_corrected',
      'ok',
      'already_corrected',
      'interview_state',
    ]);
    for (const can of [own.canReplace, own.canWriteToTeam]) expect(can(me, elsewhere)).toBe('application_state');
    expect(own.canCorrect(me, { ...elsewhere, viewed: true })).toBe('application_state');
    expect(own.canConsent(me, { ...elsewhere, state: 'hired' })).toBe('application_state');
  });
});

describe('a team', () => {
  const pipeline = { pageId: 'mill', role: 'editor', applied: false } as const;
  it.each<[string, Verdict, Verdict]>([
    ['is its editors', team.canReview(me, pipeline), 'ok'],
    ['is its admins', team.canReview(me, { ...pipeline, role: 'admin' }), 'ok'],
    ['is those who act as the page', team.canReview(asPage, pipeline), 'ok'],
    ['is no advertiser', team.canReview(me, { ...pipeline, role: 'advertiser' }), 'not_found'],
    ['is no one who applied', team.canReview(me, { ...pipeline, applied: true }), 'not_found'],
    ['is no one who acts as another page', team.canReview(caller('other', 'admin'), pipeline), 'not_found'],
    ['is no one who acts without a role', team.canReview(outsider, pipeline), 'role_not_permitted'],
  ])('%s', (_, verdict, expected) => {
    expect(verdict).toBe(expected);
  });

  const of: team.ReviewOf = {
    position: { state: 'viewed', round: 0 },
    leaving: false,
    covered: false,
    decidedAt: null,
    isErased: false,
    isJobClosed: false,
  };
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const rejected = { ...of, position: { state: 'rejected', round: 0 }, decidedAt: ago(REOPEN_DAYS) } as const;
  const shortlist = { state: 'shortlisted', round: 0 } as const;
  type Can = (ctx: Caller, about: team.ReviewOf) => Verdict;
  const move: Can = (ctx, about) => team.canMove(ctx, about, shortlist, now);
  const anywhere: Can = (ctx, about) => team.canMove(ctx, about, null, now);
  const reopen: Can = (ctx, about) => team.canReopen(ctx, about, now);
  const every = [...APPLICATION_STATES];
  const unlessErased = { isErased: 'application_state' } as const;
  const whileOpen = { isErased: 'application_state', leaving: 'application_state' } as const;
  it.each<[string, Can, team.ReviewOf, readonly string[], Partial<Record<'isErased' | 'leaving', Verdict>>]>([
    ['moves it', anywhere, of, open, whileOpen],
    ['rejects it', team.canReject, of, open, whileOpen],
    ['offers an interview', team.canOfferInterview, of, open.filter((state) => state !== 'offer'), whileOpen],
    ['notes', team.canNote, of, every, unlessErased],
    ['rates', team.canRate, of, every, unlessErased],
    ['writes to the candidate', team.canMessage, of, every, unlessErased],
    ['undoes a rejection that has not left', team.canUndoRejection, { ...of, leaving: true }, every, {}],
    ['uncovers it', team.canUncover, { ...of, covered: true }, every, {}],
    ['opens it', team.canOpen, of, every, {}],
    ['reopens it', reopen, rejected, ['rejected'], unlessErased],
  ])('%s in some states, with a role', (_, can, about, states, refusing) => {
    const inState = (state: ApplicationState, changes: Partial<team.ReviewOf> = {}) => ({
      ...about,
      position: { state, round: 0 },
      ...changes,
    });
    expect(statesIn((state) => can(me, inState(state))).toSorted()).toEqual([...states].toSorted());
    const [state] = states as readonly [ApplicationState];
    expect(can(outsider, inState(state))).toBe('role_not_permitted');
    for (const [flag, verdict] of Object.entries(refusing))
      expect(can(me, inState(state, { [flag]: true }))).toBe(verdict);
  });

  test('what is already so is unchanged, and what is not there is not opened or undone', () => {
    expect([
      team.canUncover(me, of),
      team.canUndoRejection(me, of),
      team.canOpen(me, null),
      team.canMove(me, { ...of, position: shortlist }, shortlist, now),
      team.canMove(me, of, { state: 'submitted', round: 0 }, now),
      move(outsider, of),
    ]).toEqual(['unchanged', 'application_state', 'not_found', 'unchanged', 'application_state', 'role_not_permitted']);
  });

  test('a rejected one is reopened for 30 days, while its job is not closed', () => {
    const late = { ...rejected, decidedAt: new Date(ago(REOPEN_DAYS).getTime() - minute) };
    for (const can of [move, reopen])
      expect([
        can(me, rejected),
        can(me, late),
        can(me, { ...rejected, decidedAt: null }),
        can(me, { ...rejected, isJobClosed: true }),
      ]).toEqual(['ok', 'reopen_too_late', 'reopen_too_late', 'job_state']);
    expect([move(me, { ...of, leaving: true }), move(me, { ...of, isErased: true })]).toEqual([
      'application_state',
      'application_state',
    ]);
  });
});
