import { v7 as uuid } from 'uuid';
import { FIRST_LOOK_HOURS } from '#contract/moderation/harm.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { hour } from '#platform/time.ts';
import { textCheck, withhold } from '#modules/network';
import { snapshotOf } from '../cases/gather.ts';
import { digestOf } from '../seen.ts';
import type { ModerationTables } from '../tables.ts';
import { keysOfText } from './match.ts';
import { flagCase, matchTerms } from './queries.ts';

/** Characters of an excerpt, as cards have them. */
const EXCERPT = 140;
const excerptOf = (text: string): string => {
  const signs = Array.from(text);
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('')}…` : text;
};

/**
 * What admins have banned opens a case, or joins the one that waits. What is to be held is withheld by it until an
 * admin rules. What was ruled on, and is as it was then, is not questioned a second time for the same terms.
 */
export const checkBanned = textCheck.by(async (ctx, { kind, id: thingId, authorId, title, text, more = [] }) => {
  const db = narrowed<ModerationTables>(ctx.db);
  const { now } = ctx;
  const keys = keysOfText([title, ...more, text].join('\n'));
  if (keys.length === 0) return false;
  const excerpt = excerptOf(text);
  const isWhole = excerpt === text && more.length === 0;
  // Both in one round trip: it runs while someone writes.
  const [terms, digest] = await Promise.all([
    matchTerms(db, { keys }),
    isWhole ? undefined : digestOf({ db, services: ctx.services }, { kind, id: thingId }),
  ]);
  if (terms.length === 0) return false;
  const isHeld = terms.some(({ action }) => action === 'hold');
  const flagged = await flagCase.first(db, {
    id: uuid(),
    kind,
    thingId,
    authorId,
    authorMemberId: authorId === ctx.member.id ? authorId : null,
    dueAt: new Date(now.getTime() + FIRST_LOOK_HOURS.other * hour),
    snapshot: snapshotOf({ title, excerpt, digest }),
    terms: terms.map(({ term }) => term),
    isHeld,
    step: isHeld ? 'held' : 'flagged',
    now,
  });
  if (flagged === undefined) return true;
  const { id: caseId, was_withheld: wasWithheld } = flagged;
  const isNews = isHeld && !wasWithheld;
  await inOrder({
    withhold: async () => (isNews ? withhold({ ...ctx, db: across(db) }, { kind, thingId, caseId }) : undefined),
    notify: async () => (isNews ? ctx.emit('moderation.thing_held', { caseId, memberId: ctx.member.id }) : undefined),
    changed: async () => ctx.emit('moderation.case_changed', { caseId }),
  });
  return true;
});
