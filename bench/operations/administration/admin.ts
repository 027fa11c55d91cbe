import type { Operation } from '../operation.ts';
import { cardColumns } from '../people.ts';

const ofDesk = (path: string): Operation['ours'] => {
  return (world) => ({ method: 'GET', path, token: world.desk });
};
const account = `u.member_id, u.first_name, u.last_name, u.email, u.created_at, u.seen_at, u.is_admin, u.duties,
  u.closed_at, u.suspended_until, ${cardColumns}`;
const counts = `(select count(*) from account where not is_admin) as total,
  (select count(*) from account where not is_admin and suspended_until > now()) as suspended,
  (select count(*) from account where not is_admin and closed_at is not null) as closed`;
/** A page of the members by hand, with the numbers above it. */
const members = (name: string, query: string, where: string): Operation => ({
  name: `admin: ${name}`,
  goal: 0.35,
  cardKinds: 1,
  ours: ofDesk(`/api/admin/members?${query}`),
  bare: {
    text: `select ${account}, ${counts} from account u join actor a on a.id = u.member_id
      where not u.is_admin ${where} order by u.created_at desc, u.member_id desc limit 21`,
    values: () => [],
  },
});
const matter = `c.id, c.kind, c.thing_id, c.author_id, c.author_member_id, c.state, c.harm, c.due_at, c.snapshot,
  c.opened_at, c.claimed_by, c.claimed_until, c.withheld_until, c.version`;
/** A page of cases by hand, with their posts, their reports and the numbers above it. */
const cases = (name: string, query: string, where: string, order: string): Operation => ({
  name: `admin: ${name}`,
  goal: 0.35,
  cardKinds: 2,
  ours: ofDesk(`/api/admin/cases?${query}`),
  bare: {
    text: `select ${matter}, ${cardColumns}, p.text,
        (select json_agg(json_build_array(n.reason, n.count)) from (select r.reason, count(*) from report r
          where r.case_id = c.id group by r.reason) n) as reasons,
        (select to_json(r) from ruling r where r.case_id = c.id and r.ended_at is null) as ruling,
        (select count(*) from moderation_case where ${where}) as total,
        (select count(*) from moderation_case where state in ('open', 'appealed') and due_at <= now()) as overdue
      from moderation_case c join actor a on a.id = c.author_id left join post p on p.id = c.thing_id
      where c.${where} order by ${order} limit 10`,
    values: () => [],
  },
});

/** Lists of platform admins, among all members and 10,000 cases. */
export const adminReads: readonly Operation[] = [
  members('members', '', ''),
  members(
    'search members',
    'search=member4',
    `and lower(u.first_name || ' ' || u.last_name || chr(10) || u.email) like '%member4%'`,
  ),
  cases('cases that wait', '', `state in ('open', 'appealed')`, 'c.due_at, c.id'),
  cases('cases that were answered', 'list=answered', `state in ('decided', 'closed')`, 'c.decided_at desc, c.id desc'),
  {
    name: 'admin: published posts',
    goal: 0.35,
    cardKinds: 1,
    ours: ofDesk('/api/admin/content?kind=post'),
    bare: {
      text: `select p.id, p.text, p.published_at, ${cardColumns},
          (select count(*) from (select 1 from post where deleted_at is null and visibility = 'anyone' limit 1001) n)
            as total,
          (select json_agg(c.state) from moderation_case c where c.kind = 'post' and c.thing_id = p.id) as cases
        from post p join actor a on a.id = p.author_id where p.deleted_at is null and p.visibility = 'anyone'
        order by p.published_at desc, p.id desc limit 10`,
      values: () => [],
    },
  },
  {
    name: 'admin: dashboard',
    goal: 0.35,
    cardKinds: 2,
    ours: ofDesk('/api/admin/dashboard?days=28'),
    bare: {
      text: `select f.figure, f.day, f.count,
          (select count(*) from account) as members, (select pg_database_size(current_database())) as bytes
        from daily_figure f where f.day > current_date - 56 order by f.figure, f.day`,
      values: () => [],
    },
  },
];
