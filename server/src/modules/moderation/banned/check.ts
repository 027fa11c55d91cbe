import { v7 as uuid } from 'uuid';
import { FIRST_LOOK_HOURS } from '#contract/moderation/harm.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { textCheck, withhold } from '#modules/network';
import { snapshotOf } from '../cases/gather.ts';
import { findDealtWith, insertStep, openCase } from '../cases/queries-gather.ts';
import type { ModerationTables } from '../tables.ts';
import { keysOfText } from './match.ts';
import { holdCase, matchTerms, noteFlagged } from './queries.ts';

/** Characters of an excerpt, as cards have them. */
const EXCERPT = 140;
const excerptOf = (text: string): string => {
  const signs = [...text];
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('')}…` : text;
};

/**
 * What admins have banned opens a case, or joins the one that waits. What is to be held is withheld by it until an
 * admin rules. What was ruled on, and is as it was then, is not questioned a second time.
 */
export const checkBanned = textCheck.by(async (ctx, { kind, id: thingId, authorId, title, text, more = [] }) => {
  const db = narrowed<ModerationTables>(ctx.db);
  const { now } = ctx;
  const keys = keysOfText([title, text, ...more].join('\n'));
  if (keys.length === 0) return false;
  const terms = await matchTerms(db, { keys });
  if (terms.length === 0) return false;
  const snapshot = snapshotOf({ title, excerpt: excerptOf(text) });
  if ((await findDealtWith.first(db, { kind, thingId, snapshot })) !== undefined) return true;
  const [stored] = await openCase(db, {
    id: uuid(),
    kind,
    thingId,
    authorId,
    authorMemberId: authorId === ctx.member.id ? authorId : null,
    harm: 'other',
    dueAt: new Date(now.getTime() + FIRST_LOOK_HOURS.other * hour),
    snapshot,
    now,
  });
  const { id: caseId } = found(stored);
  await noteFlagged(db, { caseId, terms: terms.map(({ term }) => term) });
  const isHeld = terms.some(({ action }) => action === 'hold') && (await holdCase.first(db, { caseId })) !== undefined;
  if (isHeld) {
    await withhold({ ...ctx, db: across(db) }, { kind, thingId, caseId });
    await ctx.emit('moderation.thing_held', { caseId, memberId: ctx.member.id });
  }
  await insertStep(db, { caseId, step: isHeld ? 'held' : 'flagged', adminId: null, now });
  await ctx.emit('moderation.case_changed', { caseId });
  return true;
});
