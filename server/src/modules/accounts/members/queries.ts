import { column, type RowOf, statement } from '#platform/database/statement.ts';

/* Members in the table of platform admins, who are not listed themselves. */

export const memberRow = {
  member_id: column.uuid,
  first_name: column.text,
  last_name: column.text,
  email: column.text,
  created_at: column.timestamp,
  seen_at: column.timestamp,
  closed: column.boolean,
  suspended: column.boolean,
  /** The end and reasons of all cases; an end of null is none. */
  until: column.timestamp.orNull,
  reasons: column.text.array.orNull,
  /** Whether an admin suspended them in the table. */
  own: column.boolean,
};
export type MemberRowOf = RowOf<typeof memberRow>;

const columns = `
  account.member_id, account.first_name, account.last_name, account.email, account.created_at, account.seen_at,
  account.closed_at is not null as closed, coalesce(account.suspended_until > :now, false) as suspended,
  nullif(account.suspended_until, 'infinity') as until,
  (select array_agg(suspension.reason order by suspension.created_at) from suspension
    where suspension.member_id = account.member_id and coalesce(suspension.until, 'infinity') > :now) as reasons,
  coalesce((select true from suspension where suspension.member_id = account.member_id
    and suspension.case_id = account.member_id and coalesce(suspension.until, 'infinity') > :now), false) as own`;

const CONDITIONS = {
  all: 'true',
  suspended: 'account.suspended_until > :now',
  closed: 'account.closed_at is not null',
} as const;
export type Listed = keyof typeof CONDITIONS;
const DIRECTIONS = { newest: 'desc', oldest: 'asc' } as const;
/** The same expression as that of the index. */
const found = `(lower(account.first_name || ' ' || account.last_name || chr(10) || account.email) like :pattern
    or account.member_id = :id)`;

const paging = { now: column.timestamp, limit: column.int, offset: column.int };
const finding = { pattern: column.text, id: column.uuid.orNull };
const rowsOf = (condition: string, direction: string): string => `
  select ${columns} from account where not account.is_admin and ${condition}
  order by account.created_at ${direction}, account.member_id ${direction} limit :limit offset :offset`;

const pagesOf = (listed: Listed) => ({
  newest: statement({ params: paging, row: memberRow, sql: rowsOf(CONDITIONS[listed], DIRECTIONS.newest) }),
  oldest: statement({ params: paging, row: memberRow, sql: rowsOf(CONDITIONS[listed], DIRECTIONS.oldest) }),
});
export const memberPages = { all: pagesOf('all'), suspended: pagesOf('suspended'), closed: pagesOf('closed') };

const foundPagesOf = (listed: Listed) => {
  const params = { ...paging, ...finding };
  const condition = `${CONDITIONS[listed]} and ${found}`;
  return {
    newest: statement({ params, row: memberRow, sql: rowsOf(condition, DIRECTIONS.newest) }),
    oldest: statement({ params, row: memberRow, sql: rowsOf(condition, DIRECTIONS.oldest) }),
  };
};
export const foundPages = {
  all: foundPagesOf('all'),
  suspended: foundPagesOf('suspended'),
  closed: foundPagesOf('closed'),
};

export const countMembers = statement({
  params: { now: column.timestamp },
  row: { all: column.int, suspended: column.int, closed: column.int },
  sql: `
  select (select count(*)::int from account where not account.is_admin) as all,
    (select count(*)::int from account where not account.is_admin and ${CONDITIONS.suspended}) as suspended,
    (select count(*)::int from account where not account.is_admin and ${CONDITIONS.closed}) as closed`,
});
const countOf = (condition: string) =>
  `select count(*)::int as total from account where not account.is_admin and ${condition} and ${found}`;
const total = { total: column.int };
export const countFound = {
  all: statement({ params: finding, row: total, sql: countOf(CONDITIONS.all) }),
  suspended: statement({
    params: { ...finding, now: column.timestamp },
    row: total,
    sql: countOf(CONDITIONS.suspended),
  }),
  closed: statement({ params: finding, row: total, sql: countOf(CONDITIONS.closed) }),
};

export const findMember = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: memberRow,
  sql: `select ${columns} from account where account.member_id = :memberId and not account.is_admin`,
});
