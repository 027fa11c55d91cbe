import type { OwnPlace } from '#contract/pages/people.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { contestLink, decideLink } from '#modules/profiles';
import { domainOf } from '../domain-address/domain.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { canContest, ownAbilities } from './policy.ts';
import { findOwnPlace, type OwnPlaceRow } from './queries.ts';

type PagesContext = RequestContext<PagesTables>;

const placeOf = ({ state, contested_at: contestedAt }: OwnPlaceRow) => ({ state, wasContested: contestedAt !== null });

/** The row of the caller's place at a page that they see. */
async function ownRow(ctx: PagesContext, pageId: string): Promise<OwnPlaceRow> {
  await pageFor(ctx, pageId);
  return found(await findOwnPlace.first(ctx.db, { pageId, memberId: ctx.member.id }));
}

export async function readOwnPlace(ctx: PagesContext, pageId: string): Promise<OwnPlace> {
  const row = await ownRow(ctx, pageId);
  return {
    state: row.state,
    reason: row.reason ?? '',
    domain: row.host === null ? null : domainOf(row.host),
    can: ownAbilities(placeOf(row)),
  };
}

/** Asks a page that disowns the caller to decide again. Of two calls at once, one does. */
export async function contestPage(ctx: PagesContext, pageId: string, note = ''): Promise<OwnPlace> {
  enforce(canContest(placeOf(await ownRow(ctx, pageId))));
  if (!(await contestLink({ ...ctx, db: across(ctx.db) }, pageId, note))) throw new Refusal('already_contested');
  return readOwnPlace(ctx, pageId);
}

/** An address at the domain of the page confirms what no one has answered yet. What the team said stands. */
export async function confirmByAddress(ctx: PagesContext, pageId: string): Promise<void> {
  const memberId = ctx.member.id;
  const decision = { pageId, memberId, before: 'stated', version: null, state: 'confirmed', reason: '' } as const;
  await decideLink({ ...ctx, db: across(ctx.db) }, { ...decision, confirmedBy: 'address' });
}
