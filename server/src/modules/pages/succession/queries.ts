import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { CLAIM_NOTICE_DAYS } from '#contract/pages/succession.ts';
import type { SuccessionReason, SuccessionState } from '#contract/pages/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { PagesTables } from '../tables.ts';
import { hasAdmin } from './has-admin.ts';

type Db = Kysely<PagesTables>;

/** The part of a host that addresses are at, as `domainOf`. */
const domainOfHost = `regexp_replace(page_verification.host, '^www\\.', '')`;
/** The member of an open claim is there, and still has an address at the domain of the page. */
const isClaimFit = (claim: string): string => `exists (
      select from actor_card person
      join page_address on page_address.member_id = person.id and page_address.page_id = ${claim}.page_id
      join page_verification on page_verification.page_id = ${claim}.page_id
        and page_verification.state = 'verified' and ${domainOfHost} = page_address.domain
      where person.id = ${claim}.member_id and person.state = 'active')`;
/** Someone who can be asked: their account is open, and they are no admin. */
const isFit = (member: string, page: string): string => `exists (
      select from actor_card person where person.id = ${member} and person.state = 'active')
      and not exists (select from page_role admin
        where admin.page_id = ${page} and admin.member_id = ${member} and admin.role = 'admin')`;

/**
 * The next person to ask: a successor in their order, or else the editor who has been one for longest. Needs
 * `page_details`; `succession`: the one whose questions have been asked already.
 */
export const nextCandidate = (succession: string): string => `
    select candidate.member_id
    from (
      select page_successor.member_id, 1 as stage, page_successor.place, page_successor.named_at as since
      from page_successor where page_successor.page_id = page_details.id
      union all
      select page_role.member_id, 2 as stage, 0 as place, page_role.granted_at as since
      from page_role where page_role.page_id = page_details.id and page_role.role = 'editor'
    ) as candidate
    where ${isFit('candidate.member_id', 'page_details.id')}
      and not exists (select from page_team_request earlier
        where earlier.succession_id = ${succession} and earlier.member_id = candidate.member_id
          and earlier.kind = 'succession')
    order by candidate.stage, candidate.place, candidate.since, candidate.member_id limit 1`;

export const situationRow = {
  is_there: column.boolean,
  has_admin: column.boolean,
  is_admin_left: column.boolean,
  succession_id: column.uuid.orNull,
  running: column.text.as<SuccessionState>().orNull,
  asked_id: column.uuid.orNull,
  asked_member: column.uuid.orNull,
  asked_at: column.timestamp.orNull,
  is_asked_fit: column.boolean,
  claim_id: column.uuid.orNull,
  claim_member: column.uuid.orNull,
  claim_at: column.timestamp.orNull,
  claim_notices: column.int.orNull,
  claim_succession: column.uuid.orNull,
  is_claim_fit: column.boolean,
  next: column.uuid.orNull,
};
export const findSituation = statement({
  params: { pageId: column.uuid, absentBefore: column.timestamp },
  row: situationRow,
  sql: `
  select page.state in ('active', 'private') as is_there, ${hasAdmin('page_details.id')} as has_admin,
    exists (select from page_role admin join actor_card person on person.id = admin.member_id
      where admin.page_id = page_details.id and admin.role = 'admin' and person.state = 'active') as is_admin_left,
    running.id as succession_id, running.state as running,
    question.id as asked_id, question.member_id as asked_member, question.created_at as asked_at,
    question.id is not null and ${isFit('question.member_id', 'page_details.id')} as is_asked_fit,
    claim.id as claim_id, claim.member_id as claim_member, claim.created_at as claim_at,
    claim.notices as claim_notices, claim.succession_id as claim_succession,
    claim.id is not null and ${isClaimFit('claim')} as is_claim_fit,
    next.member_id as next
  from page_details join actor_card page on page.id = page_details.id
  left join page_succession running on running.page_id = page_details.id and running.state <> 'ended'
  left join page_team_request question on question.page_id = page_details.id and question.kind = 'succession'
    and question.state = 'open'
  left join page_team_request claim on claim.page_id = page_details.id and claim.kind = 'claim'
    and claim.state = 'open'
  left join lateral (
${nextCandidate('running.id')}) as next on running.id is not null
  where page_details.id = :pageId`,
});

const noticeDays = `array[${CLAIM_NOTICE_DAYS.join(', ')}]`;
/** Pages with a step that can be taken. */
export const duePages = statement({
  params: {
    absentBefore: column.timestamp,
    askedBefore: column.timestamp,
    claimedBefore: column.timestamp,
    now: column.timestamp,
    limit: column.int,
  },
  row: { id: column.uuid },
  sql: `
  select page_details.id
  from page_details join actor_card page on page.id = page_details.id
  left join page_succession running on running.page_id = page_details.id and running.state <> 'ended'
  left join page_team_request question on question.page_id = page_details.id and question.kind = 'succession'
    and question.state = 'open'
  left join page_team_request claim on claim.page_id = page_details.id and claim.kind = 'claim'
    and claim.state = 'open'
  where case when page.state in ('active', 'private')
    then (running.id is null) <> ${hasAdmin('page_details.id')}
      or (running.state = 'asking'
        and (question.id is null or question.created_at <= :askedBefore
          or not (${isFit('question.member_id', 'page_details.id')})))
      or claim.id is not null and (claim.created_at <= :claimedBefore or not ${isClaimFit('claim')}
        or claim.created_at + make_interval(days => (${noticeDays})[claim.notices + 1]) <= :now)
    else running.id is not null or claim.id is not null end
  order by page_details.id limit :limit`,
});

/** False: another one is running. */
export const insertSuccession = async (
  db: Db,
  { id, pageId, reason, now }: { id: string; pageId: string; reason: SuccessionReason; now: Date },
): Promise<void> => {
  await db
    .insertInto('page_succession')
    .values({ id, page_id: pageId, state: 'asking', reason, started_at: now })
    .execute();
};
/** Moves a succession that has not ended. False when it has. */
export async function setSuccession(db: Db, id: string, state: SuccessionState | 'ended', now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('page_succession')
    .set({ state, ended_at: state === 'ended' ? now : null })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SuccessionStep {
  readonly successionId: string;
  readonly pageId: string;
  readonly before: SuccessionState | 'ended' | null;
  readonly after: SuccessionState | 'ended';
  readonly memberId?: string | null;
  readonly by?: string | null;
  readonly reason: string;
  readonly now: Date;
}
export const insertSuccessionStep = async (db: Db, step: SuccessionStep) =>
  db
    .insertInto('page_succession_change')
    .values({
      id: uuid(),
      succession_id: step.successionId,
      page_id: step.pageId,
      state_before: step.before,
      state_after: step.after,
      member_id: step.memberId ?? null,
      by_id: step.by ?? null,
      reason: step.reason,
      at: step.now,
    })
    .execute();
export const findState = statement({
  params: { successionId: column.uuid },
  row: { state: column.text.as<SuccessionState | 'ended'>() },
  sql: `select page_succession.state from page_succession where page_succession.id = :successionId`,
});

/** The admins of a page whose accounts still exist, also closed ones: they can come back and object. */
export const adminsOf = statement({
  params: { pageId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select page_role.member_id as id from page_role
  where page_role.page_id = :pageId and page_role.role = 'admin' order by 1`,
});
/** Pages whose search for an admin may depend on a member. */
export const pagesAbout = statement({
  params: { memberId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select page_role.page_id as id from page_role where page_role.member_id = :memberId and page_role.role = 'admin'
  union
  select page_team_request.page_id from page_team_request
  where page_team_request.member_id = :memberId and page_team_request.state = 'open'
    and page_team_request.kind in ('succession', 'claim')
  order by 1`,
});
/** Pages of an admin that search for one. */
export const runningFor = statement({
  params: { memberId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select page_succession.page_id as id from page_role
  join page_succession on page_succession.page_id = page_role.page_id and page_succession.state <> 'ended'
  where page_role.member_id = :memberId and page_role.role = 'admin' order by 1`,
});
export const isRunning = statement({
  params: { pageId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select page_succession.id from page_succession
  where page_succession.page_id = :pageId and page_succession.state <> 'ended'`,
});
export const successorsOf = statement({
  params: { pageId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select page_successor.member_id as id from page_successor where page_successor.page_id = :pageId
  order by page_successor.place`,
});
