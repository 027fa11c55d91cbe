import { expect, test } from 'vitest';
import type { FactData } from '#contract/core/facts.ts';
import { CLAIM_DAYS } from '#contract/pages/team.ts';
import { CLAIM_NOTICE_DAYS } from '#contract/pages/succession.ts';
import { TEAM_REQUEST_DAYS } from '#contract/pages/team.ts';
import { day } from '#platform/time.ts';
import { nextMove, type Situation } from './next-move.ts';
import { successionNotifications } from './notifications.ts';
import { claimableOf } from './present.ts';
import type { ClaimableRow } from './queries-read.ts';
import { provedSince } from './times.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * day - ms);
/** A page whose search for an admin runs, and that can ask Ravi. */
const situation = (changes: Partial<Situation> = {}): Situation => ({
  isThere: true,
  hasAdmin: false,
  isAdminLeft: false,
  running: 'asking',
  candidate: null,
  claim: null,
  next: 'ravi',
  ...changes,
});
const moveOf = (changes: Partial<Situation> = {}) => {
  const move = nextMove(situation(changes), now);
  return move === null ? null : Object.values(move).join(' ');
};
const candidate = (days: number, isFit = true, ms = 0) => ({ candidate: { at: ago(days, ms), isFit } });
const claim = (days: number, notices = 0, isFit = true, ms = 0) => ({ claim: { at: ago(days, ms), isFit, notices } });

test('a search begins without an admin, asks one after the other, opens and ends', () => {
  expect([moveOf({ running: null }), moveOf({ running: null, isAdminLeft: true })]).toEqual([
    'start no_admin',
    'start absent',
  ]);
  expect(moveOf({ running: null, hasAdmin: true })).toBeNull();
  expect(moveOf({ running: null, isThere: false })).toBeNull();
  expect([moveOf(), moveOf({ next: null })]).toEqual(['ask ravi', 'open']);
  expect([moveOf({ running: 'open' }), moveOf({ running: 'open', next: null })]).toEqual([null, null]);
  expect([moveOf({ hasAdmin: true }), moveOf({ isThere: false })]).toEqual(['end returned', 'end page_deleted']);
});

test('who is asked has some days, while they are needed and can be one', () => {
  expect(moveOf(candidate(1))).toBeNull();
  expect(moveOf(candidate(TEAM_REQUEST_DAYS))).toBe('stop_asking expired expired');
  expect(moveOf(candidate(TEAM_REQUEST_DAYS, true, -1))).toBeNull();
  expect(moveOf(candidate(1, false))).toBe('stop_asking withdrawn unavailable');
  expect(moveOf({ ...candidate(1), hasAdmin: true })).toBe('stop_asking withdrawn returned');
  expect(moveOf({ ...candidate(1), isThere: false })).toBe('stop_asking withdrawn page_deleted');
});

test('a claim is reminded of, granted in the end, and lapses with its page or its address', () => {
  expect([moveOf({ ...claim(1, 0, false) }), moveOf({ ...claim(1), isThere: false })]).toEqual(['lapse', 'lapse']);
  expect(moveOf({ ...claim(CLAIM_DAYS), hasAdmin: true })).toBe('grant');
  const before = { running: 'open' } as const;
  const reminded = CLAIM_NOTICE_DAYS.map((days, notices) => [
    moveOf({ ...before, ...claim(days, notices, true, -1) }),
    moveOf({ ...before, ...claim(days, notices) }),
  ]);
  expect(reminded).toEqual(CLAIM_NOTICE_DAYS.map(() => [null, 'remind']));
  expect(moveOf({ ...before, ...claim(CLAIM_DAYS - 1, CLAIM_NOTICE_DAYS.length) })).toBeNull();
});

test('an address is proved for some days, at the domain that the page has', () => {
  const isProved = (changes: Partial<ClaimableRow>) => {
    const row = { running: 'open', succession_id: null, claimed_at: null, host: 'www.a.org', ...changes };
    return claimableOf({ proved_domain: 'a.org', proved_at: now, ...row } as ClaimableRow, now).isProved;
  };
  const since = provedSince(now);
  expect([isProved({}), isProved({ proved_at: null }), isProved({ proved_domain: 'b.org' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isProved({ proved_at: since }), isProved({ proved_at: new Date(since.getTime() + 1) })]).toEqual([
    false,
    true,
  ]);
});

type Step = FactData<'pages.team_changed'>;
/** Who is notified of a step by which kind; `-` where it only takes news back. */
async function newsOf(event: Step['event'], changes: Partial<Step> = {}): Promise<string[]> {
  const step = { changeId: 'step', pageId: 'page', memberId: 'ravi', byId: null, requestId: 'one', event, ...changes };
  const news: string[] = [];
  for (const { kind, on } of successionNotifications)
    for (const { occurrences } of on)
      for (const { recipients } of await occurrences(step, null as never))
        news.push(recipients.length === 0 ? `-${kind}` : `${kind} to ${recipients.join()}`);
  return news;
}

test('a search and a claim are news to the person and the page, until they end', async () => {
  const searching = ['succession_asked', 'succession_running'];
  expect(await newsOf('succession_asked')).toEqual(['succession_asked to ravi', 'succession_running to page']);
  for (const event of ['succession_declined', 'succession_withdrawn', 'succession_expired'] as const)
    expect(await newsOf(event)).toEqual(searching.map((kind) => `-${kind}`));
  expect(await newsOf('claimed')).toEqual(['page_claimed to page']);
  expect(await newsOf('claim_withdrawn')).toEqual(['-page_claimed']);
  expect(await newsOf('claim_declined')).toEqual(['-page_claimed', 'claim_declined to ravi']);
  expect(await newsOf('claim_expired')).toEqual(['-page_claimed', 'claim_expired to ravi']);
  const ended = [...searching, 'page_claimed'].map((kind) => `-${kind}`);
  expect(await newsOf('succeeded', { byId: 'ravi' })).toEqual([...ended, 'page_succeeded to page']);
  expect(await newsOf('succeeded')).toEqual([...ended, 'page_succeeded to page', 'claim_granted to ravi']);
  expect(await newsOf('claimed', { requestId: null })).toEqual([]);
  expect(await newsOf('left')).toEqual([]);
});
