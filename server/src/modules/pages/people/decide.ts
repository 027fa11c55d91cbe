import type { PagePerson } from '#contract/pages/people.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { listPeopleOf } from '#modules/network';
import { decideLink } from '#modules/profiles';
import { type PageOf, pageOf } from '../page-policy.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { placesOf, presentPerson } from './list-people.ts';
import { canAnswerPeople, canConfirmPerson, canDisownPerson } from './policy.ts';
import { onePerson } from './queries.ts';

type PagesContext = RequestContext<PagesTables>;
interface Person {
  readonly pageId: string;
  readonly memberId: string;
}

/** A person as the list shows them. */
async function personOf(ctx: PagesContext, page: PageOf, memberId: string): Promise<PagePerson> {
  const one = { source: onePerson, ofId: memberId, sort: 'recently', search: undefined } as const;
  const [{ data }, places] = await Promise.all([
    listPeopleOf({ ...ctx, db: across(ctx.db) }, { ...one, cursor: undefined, limit: 1 }),
    placesOf(ctx, page.id, [memberId]),
  ]);
  return presentPerson(ctx, page, found(data[0]), found(places.get(memberId)));
}

/** Two editors may answer at once, and the person may withdraw or change the entry: the version decides. */
async function decide(
  ctx: PagesContext,
  { pageId, memberId }: Person,
  { state, version, reason }: { state: 'confirmed' | 'disowned'; version: number; reason: string },
): Promise<PagePerson> {
  const page = pageOf(await pageFor(ctx, pageId));
  enforce(canAnswerPeople(ctx, page));
  const { state: before, version: current } = found((await placesOf(ctx, pageId, [memberId])).get(memberId));
  const may = state === 'confirmed' ? canConfirmPerson : canDisownPerson;
  const verdict = may(ctx, page, { state: before });
  enforce(verdict);
  if (verdict === 'unchanged') return personOf(ctx, page, memberId);
  if (version !== current) throw new Refusal('stale', { current: await personOf(ctx, page, memberId) });
  const confirmedBy = state === 'confirmed' ? 'team' : null;
  const decision = { pageId, memberId, before, version, state, confirmedBy, reason } as const;
  if (!(await decideLink({ ...ctx, db: across(ctx.db) }, decision)))
    throw new Refusal('stale', { current: await personOf(ctx, page, memberId) });
  return personOf(ctx, page, memberId);
}

export const confirmPerson = async (ctx: PagesContext, person: Person, version: number): Promise<PagePerson> =>
  decide(ctx, person, { state: 'confirmed', version, reason: '' });
export const disownPerson = async (
  ctx: PagesContext,
  person: Person,
  { version, reason = '' }: { readonly version: number; readonly reason?: string | undefined },
): Promise<PagePerson> => decide(ctx, person, { state: 'disowned', version, reason });
