import type { Duty } from '#contract/core/roles.ts';
import type { SecurityEventName } from '#contract/accounts/security.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

/* Members in the table of platform admins. */

export const memberRow = {
  member_id: column.uuid,
  first_name: column.text,
  last_name: column.text,
  email: column.text,
  created_at: column.timestamp,
  seen_at: column.timestamp,
  is_admin: column.boolean,
  duties: column.text.as<Duty>().array,
  closed: column.boolean,
  suspended: column.boolean,
  /** The end and reasons of all cases; an end of null is none. */
  until: column.timestamp.orNull,
  reasons: column.text.array.orNull,
};
export type MemberRowOf = RowOf<typeof memberRow>;

const columns = `
  account.member_id, account.first_name, account.last_name, account.email, account.created_at, account.seen_at,
  account.is_admin, account.duties,
  account.closed_at is not null as closed, coalesce(account.suspended_until > :now, false) as suspended,
  nullif(account.suspended_until, 'infinity') as until,
  (select array_agg(suspension.reason order by suspension.created_at, suspension.case_id) from suspension
    where suspension.member_id = account.member_id and coalesce(suspension.until, 'infinity') > :now) as reasons`;

const CONDITIONS = {
  all: 'true',
  suspended: 'account.suspended_until > :now',
  closed: 'account.closed_at is not null',
} as const;
export type Listed = keyof typeof CONDITIONS;
/** The same expression as that of the index. */
const found = `(lower(account.first_name || ' ' || account.last_name || chr(10) || account.email) like :pattern
    or account.member_id = :id
    or account.member_id = any(array(select actor_card.id from actor_card where actor_card.username = :username)))`;

const filtering = {
  now: column.timestamp,
  from: column.timestamp.orNull,
  to: column.timestamp.orNull,
  verified: column.boolean.orNull,
};
const paging = { ...filtering, at: column.timestamp, id_after: column.uuid, limit: column.int };
const finding = { pattern: column.text, id: column.uuid.orNull, username: column.text };
const rowsOf = (condition: string, isNewest: boolean): string => `
  select ${columns} from account
  where ${condition} and (account.created_at, account.member_id) ${isNewest ? '<' : '>'} (:at, :id_after::uuid)
    and (:from::timestamptz is null or account.created_at >= :from)
    and (:to::timestamptz is null or account.created_at < :to)
    and (:verified::boolean is null or :verified = (select actor_card.verified from actor_card
      where actor_card.id = account.member_id))
  order by account.created_at${isNewest ? ' desc' : ''}, account.member_id${isNewest ? ' desc' : ''}
  limit :limit`;

const ofRole = { member: 'not account.is_admin', admin: 'account.is_admin and account.closed_at is null' } as const;
const pagesOf = (listed: Listed) => {
  const condition = `${ofRole.member} and ${CONDITIONS[listed]}`;
  return {
    newest: statement({ params: paging, row: memberRow, sql: rowsOf(condition, true) }),
    oldest: statement({ params: paging, row: memberRow, sql: rowsOf(condition, false) }),
  };
};
export const memberPages = { all: pagesOf('all'), suspended: pagesOf('suspended'), closed: pagesOf('closed') };

const foundPagesOf = (listed: Listed) => {
  const params = { ...paging, ...finding };
  const condition = `${ofRole.member} and ${CONDITIONS[listed]} and ${found}`;
  return {
    newest: statement({ params, row: memberRow, sql: rowsOf(condition, true) }),
    oldest: statement({ params, row: memberRow, sql: rowsOf(condition, false) }),
  };
};
export const foundPages = {
  all: foundPagesOf('all'),
  suspended: foundPagesOf('suspended'),
  closed: foundPagesOf('closed'),
};
/** Platform admins are few. */
const adminParams = { ...paging, ...finding, searched: column.boolean };
const adminCondition = `${ofRole.admin} and (not :searched or ${found})`;
export const adminPages = {
  newest: statement({ params: adminParams, row: memberRow, sql: rowsOf(adminCondition, true) }),
  oldest: statement({ params: adminParams, row: memberRow, sql: rowsOf(adminCondition, false) }),
};

export const countMembers = statement({
  params: { now: column.timestamp },
  row: { all: column.int, suspended: column.int, closed: column.int },
  sql: `
  select (select count(*)::int from account where not account.is_admin) as all,
    (select count(*)::int from account where not account.is_admin and ${CONDITIONS.suspended}) as suspended,
    (select count(*)::int from account where not account.is_admin and ${CONDITIONS.closed}) as closed`,
});

/** As stored; times are text. */
export interface StoredSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly city: string | null;
  readonly country_code: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
}
export interface StoredEvent extends Omit<StoredSession, 'created_at' | 'last_used_at'> {
  readonly what: SecurityEventName;
  readonly at: string;
  readonly about: string | null;
}
export const findMember = statement({
  params: { memberId: column.uuid, now: column.timestamp, idleSince: column.timestamp, events: column.int },
  row: {
    ...memberRow,
    sessions: column.json<StoredSession[]>().notNull,
    log: column.json<StoredEvent[]>().notNull,
    authenticator: column.boolean.notNull,
    passkeys: column.int.notNull,
    new_email: column.text.orNull,
  },
  sql: `
  select ${columns},
    (select coalesce(jsonb_agg(to_jsonb(live) order by live.last_used_at desc), '[]')
      from (select session.id, session.browser, session.system, session.city, session.country_code,
          session.created_at, session.last_used_at
        from session where session.member_id = account.member_id and session.expires_at > :now
        and session.last_used_at > :idleSince order by session.last_used_at desc limit 100) as live) as sessions,
    (select coalesce(jsonb_agg(to_jsonb(latest) order by latest.at desc, latest.id desc), '[]')
      from (select security_event.id, security_event.what, security_event.at, security_event.about,
          security_event.browser, security_event.system, security_event.city, security_event.country_code
        from security_event where security_event.member_id = account.member_id
        order by security_event.at desc, security_event.id desc limit :events) as latest) as log,
    exists (select from authenticator where authenticator.member_id = account.member_id) as authenticator,
    (select count(*)::int from passkey where passkey.member_id = account.member_id) as passkeys,
    (select email_change.email from email_change
      where email_change.member_id = account.member_id and email_change.code_expires_at > :now) as new_email
  from account where account.member_id = :memberId`,
});
export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember.first>>>;

/** Whose account it is, for measures: null where there is none. */
export const findMeasured = statement({
  params: { memberId: column.uuid },
  row: { is_admin: column.boolean, closed: column.boolean.notNull, name: column.text.notNull },
  sql: `
  select account.is_admin, account.closed_at is not null as closed,
    account.first_name || ' ' || account.last_name as name
  from account where account.member_id = :memberId`,
});
/** What restricts a member now, in the order of time, and the case of each. */
export const selectRestrictions = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: { case_id: column.uuid.notNull, is_limit: column.boolean.notNull },
  sql: `
  select restriction.case_id, restriction.is_limit
  from (select suspension.case_id, false as is_limit, suspension.created_at from suspension
      where suspension.member_id = :memberId and coalesce(suspension.until, 'infinity') > :now
    union all
    select publishing_limit.case_id, true, publishing_limit.created_at from publishing_limit
      where publishing_limit.member_id = :memberId and publishing_limit.until > :now) as restriction
  order by restriction.created_at, restriction.case_id`,
});
