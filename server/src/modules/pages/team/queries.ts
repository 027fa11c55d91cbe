import type { Kysely } from 'kysely';
import type { PageRole } from '#contract/core/roles.ts';
import type { PageState, TeamEvent, TeamRequestKind } from '#contract/pages/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { hasAdmin } from '../succession/has-admin.ts';
import type { PagesTables } from '../tables.ts';

type Db = Kysely<PagesTables>;
export type Ending = 'accepted' | 'declined' | 'withdrawn' | 'expired';

/**
 * What someone waits for in a team, or what waits for their answer. Besides an invitation or a request, a person can be
 * asked to succeed the admins or claim the page, which is answered first.
 */
export const openRequest = ({ page, member }: { readonly page: string; readonly member: string }): string => `
    select page_team_request.id, page_team_request.kind, page_team_request.role, page_team_request.created_at
    from page_team_request
    where page_team_request.page_id = ${page} and page_team_request.member_id = ${member}
      and page_team_request.state = 'open'
    order by page_team_request.kind in ('succession', 'claim') desc limit 1`;

const placeRow = {
  role: column.text.as<PageRole>().orNull,
  admins: column.int,
  size: column.int,
  open_id: column.uuid.orNull,
  open_kind: column.text.as<TeamRequestKind>().orNull,
  open_at: column.timestamp.orNull,
  was_declined: column.boolean,
};
export type Place = RowOf<typeof placeRow>;
/** What policies ask about a member of a team, or about someone who is to join it. */
export const findPlace = statement({
  params: { pageId: column.uuid, memberId: column.uuid, declinedSince: column.timestamp },
  row: placeRow,
  sql: `
  select place.role, team.admins, team.size + invited.count as size, open.id as open_id, open.kind as open_kind,
    open.created_at as open_at,
    exists (select from page_team_request declined
      where declined.page_id = page_details.id and declined.member_id = :memberId and declined.kind = 'request'
        and declined.state = 'declined' and declined.decided_at > :declinedSince) as was_declined
  from page_details
  left join page_role place on place.page_id = page_details.id and place.member_id = :memberId
  left join lateral (${openRequest({ page: 'page_details.id', member: ':memberId' })}) as open on true
  cross join lateral (select count(*) filter (where page_role.role = 'admin')::int as admins, count(*)::int as size
    from page_role where page_role.page_id = page_details.id) as team
  cross join lateral (select count(*)::int as count from page_team_request
    where page_team_request.page_id = page_details.id and page_team_request.state = 'open'
      and page_team_request.kind = 'invitation') as invited
  where page_details.id = :pageId`,
});

export const requestRow = {
  id: column.uuid,
  page_id: column.uuid,
  member_id: column.uuid,
  kind: column.text.as<TeamRequestKind>(),
  role: column.text.as<PageRole>().orNull,
  is_open: column.boolean,
  succession_id: column.uuid.orNull,
  own_role: column.text.as<PageRole>().orNull,
  page_state: column.text.as<PageState>(),
};
export type RequestRow = RowOf<typeof requestRow>;
/** An invitation or a request, for the person whom it is about and for admins of the page. */
export const findRequest = statement({
  params: {
    id: column.uuid,
    personId: column.uuid,
    expiredBefore: column.timestamp,
    absentBefore: column.timestamp,
  },
  row: requestRow,
  sql: `
  select page_team_request.id, page_team_request.page_id, page_team_request.member_id, page_team_request.kind,
    page_team_request.role, own.role as own_role,
    page_team_request.state = 'open'
      and (page_team_request.kind = 'claim' or page_team_request.created_at > :expiredBefore)
      and (page_team_request.kind <> 'succession' or not ${hasAdmin('page_team_request.page_id')}) as is_open,
    page_team_request.succession_id,
    case actor_card.state when 'active' then 'public' when 'private' then 'private' else 'deleted' end as page_state
  from page_team_request join actor_card on actor_card.id = page_team_request.page_id
  left join page_role own on own.page_id = page_team_request.page_id and own.member_id = :personId
  where page_team_request.id = :id and actor_card.state in ('active', 'private')
    and (page_team_request.member_id = :personId or own.role = 'admin')`,
});

export interface NewRequest {
  readonly id: string;
  readonly pageId: string;
  readonly memberId: string;
  readonly kind: TeamRequestKind;
  readonly role: PageRole | null;
  readonly note: string;
  readonly byId: string | null;
  readonly now: Date;
  readonly successionId?: string;
}
export const insertRequest = async (db: Db, { pageId, memberId, byId, now, successionId, ...row }: NewRequest) =>
  db
    .insertInto('page_team_request')
    .values({
      ...row,
      page_id: pageId,
      member_id: memberId,
      by_id: byId,
      created_at: now,
      succession_id: successionId ?? null,
    })
    .execute();

/** Ends a request that is still open. Returns false when someone was faster. */
export async function closeRequest(
  db: Db,
  id: string,
  { ending, now, role }: { ending: Ending; now: Date; role?: PageRole },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('page_team_request')
    .set({ state: ending, decided_at: now, ...(role !== undefined && { role }) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Open invitations and requests whose time is over. Questions and claims end with the next step of a succession. */
export const overdueRequests = statement({
  params: { before: column.timestamp, limit: column.int },
  row: {
    id: column.uuid,
    page_id: column.uuid,
    member_id: column.uuid,
    kind: column.text.as<TeamRequestKind>(),
    role: column.text.as<PageRole>().orNull,
  },
  sql: `
  select page_team_request.id, page_team_request.page_id, page_team_request.member_id, page_team_request.kind,
    page_team_request.role
  from page_team_request where page_team_request.state = 'open' and page_team_request.created_at <= :before
    and page_team_request.kind in ('invitation', 'request')
  order by page_team_request.created_at limit :limit`,
});

/** The members of a team. */
export const teamOf = statement({
  params: { pageId: column.uuid },
  row: { id: column.uuid },
  sql: `select page_role.member_id as id from page_role where page_role.page_id = :pageId order by 1`,
});

export interface Step {
  readonly id: string;
  readonly pageId: string;
  readonly memberId: string;
  readonly event: TeamEvent;
  /** The member who did it; null: the system. */
  readonly by: string | null;
  readonly before?: PageRole | null;
  readonly after?: PageRole | null;
  readonly offered?: PageRole | null;
  readonly reason?: string;
  readonly now: Date;
}
export const insertStep = async (db: Db, step: Step) =>
  db
    .insertInto('page_role_change')
    .values({
      id: step.id,
      page_id: step.pageId,
      member_id: step.memberId,
      role_before: step.before ?? null,
      role_after: step.after ?? null,
      by_id: step.by,
      at: step.now,
      event: step.event,
      offered: step.offered ?? null,
      reason: step.reason ?? '',
    })
    .execute();
