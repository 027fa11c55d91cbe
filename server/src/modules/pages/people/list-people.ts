import type { Out } from '#contract/core/endpoint.ts';
import type { PersonRow } from '#contract/network/network.ts';
import type { listPagePeople as endpoint, PagePerson } from '#contract/pages/people.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { listPeopleOf } from '#modules/network';
import { type PageOf, pageOf } from '../page-policy.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { canAnswerPeople, personAbilities } from './policy.ts';
import { findPlaces, pagePeopleLists, type PlaceRow } from './queries.ts';

type PagesContext = RequestContext<PagesTables>;

/** What the profiles of people say of a page, by member; without those who hide it from the caller. */
export async function placesOf(
  { db, actor, member }: PagesContext,
  pageId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceRow>> {
  const params = { viewerId: actor.id, personId: member.id, pageId, memberIds: [...memberIds] };
  return new Map((await findPlaces(db, params)).map((row) => [row.member_id, row]));
}

export function presentPerson(ctx: PagesContext, page: PageOf, person: PersonRow, row: PlaceRow): PagePerson {
  const answers = canAnswerPeople(ctx, page) === 'ok';
  return {
    actor: person.actor,
    relationship: person.relationship,
    proximity: person.proximity,
    state: row.state,
    entries: row.entries ?? [],
    statedAt: row.stated_at.toISOString(),
    reason: answers ? row.reason : '',
    note: answers ? row.note : '',
    version: row.version,
    can: personAbilities(ctx, page, { state: row.state }),
  };
}

/** People whose profiles name a page. What it has not answered, and whom it disowns, its editors see. */
export async function listPagePeople(
  ctx: PagesContext,
  pageId: string,
  { list, sort = 'recently', search, cursor, limit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const page = pageOf(await pageFor(ctx, pageId));
  if (list !== 'shown') enforce(canAnswerPeople(ctx, page));
  const input = { source: pagePeopleLists[list], ofId: pageId, sort, search, cursor, limit };
  const { data, next } = await listPeopleOf({ ...ctx, db: across(ctx.db) }, input);
  const ids = data.map(({ actor }) => actor.id);
  const places = ids.length === 0 ? new Map<string, PlaceRow>() : await placesOf(ctx, pageId, ids);
  return {
    data: data.flatMap((person) => {
      const row = places.get(person.actor.id);
      // Withdrawn in between.
      return row === undefined ? [] : [presentPerson(ctx, page, person, row)];
    }),
    next,
  };
}
