import { idAt, tokenAt, type BenchWorld, type Operation } from './operation.ts';

const columns = `j.id, j.title, j.summary, j.state, j.employment_type, j.workplace_type, j.experience, j.country_code,
  j.state_code, j.city_id, j.pay_min, j.pay_max, j.pay_currency, j.pay_period, j.channel, j.reply_days, j.published_at,
  j.expires_at, j.applications, a.id as page_id, a.username, a.display_name, a.headline, a.photo_id`;
const isOpen = `j.state = 'published' and j.expires_at > now() and a.state = 'active'`;
const newest = 'order by j.published_at desc, j.id desc';

/** A page of the board by hand, with the number of matches up to 1,001, as the board says it. */
const board = (name: string, query: string, where: string): Operation => ({
  name: `jobs: ${name}`,
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: `/api/jobs?${query}`, token: tokenAt(world, index) }),
  bare: {
    text: `with matches as (
             select j.id, j.published_at from job j join actor a on a.id = j.page_id
             where ${isOpen} ${where} ${newest} limit 1001)
           select ${columns}, (select count(*) from matches) as total,
             exists (select from job_favourite f where f.member_id = $1 and f.job_id = j.id) as saved
           from (select * from matches order by published_at desc, id desc limit 10) page
             join job j on j.id = page.id join actor a on a.id = j.page_id ${newest}`,
    values: (world, index) => [idAt(world, index)],
  },
});
/** How applications were answered. */
const answers = (whose: string): string => `(select json_build_array(count(*), count(o.answered_at),
  percentile_cont(0.5) within group (order by o.answered_at - o.submitted_at),
  min(o.submitted_at) filter (where o.answered_at is null)) from application o where ${whose})`;
const ofFirst = (path: (world: BenchWorld) => string): Operation['ours'] => {
  return (world) => ({ method: 'GET', path: path(world), token: world.recruiter, actingAs: world.jobPage });
};

export const jobReads: readonly Operation[] = [
  board('board', '', ''),
  board('a common word', 'query=workshop', `and j.words @@ 'workshop:*'`),
  board('a rare word', 'query=letterpress', `and j.words @@ 'letterpress:*'`),
  board(
    'six filters',
    'country=IN&workplaceType=remote&employmentType=Full-time&experience=3_to_5&channel=application&answers=30',
    `and j.country_code = 'IN' and j.workplace_type = 'remote' and j.employment_type = 'Full-time'
     and j.experience = '3_to_5' and j.channel = 'application' and j.reply_days <= 30`,
  ),
  {
    ...board('50 km around a city', '', `and j.latitude between 18.07 and 18.97 and j.longitude between 73.4 and 74.3`),
    ours: (world, index) => ({
      method: 'GET',
      path: `/api/jobs?country=IN&city=${world.city}&within=50`,
      token: tokenAt(world, index),
    }),
  },
  {
    name: 'a job',
    goal: 0.4,
    cardKinds: 0,
    ours: (world, index) => ({ method: 'GET', path: `/api/jobs/${world.usualJob}`, token: tokenAt(world, index) }),
    bare: {
      text: `select ${columns}, j.description, j.skills_required, j.skills_welcome, j.criteria, j.questions, ap.state,
               (select count(*) from application o where o.job_id = j.id and o.meets_all) as meeting
             from job j join actor a on a.id = j.page_id
               left join application ap on ap.job_id = j.id and ap.member_id = $1 where j.id = $2`,
      values: (world, index) => [idAt(world, index), world.usualJob],
    },
  },
  {
    name: 'public page of a job',
    goal: 0.4,
    cardKinds: 0,
    ours: (world) => ({ method: 'GET', path: `/api/open-jobs/${world.usualJob}` }),
    bare: {
      // With what the page says of the job: how it was answered, and what became of earlier postings.
      text: `select ${columns}, j.description, j.skills_required, j.skills_welcome,
               ${answers('o.job_id = j.id')} as own, ${answers('o.page_id = j.page_id')} as of_page,
               (select json_agg(json_build_array(e.id, e.title, e.published_at, e.state, e.hired,
                  ${answers('o.job_id = e.id')})) from job e
                where e.page_id = j.page_id and e.id <> j.id and e.published_at > now() - interval '12 months'
                  and e.city_id = j.city_id and e.words @@ plainto_tsquery('simple', j.title)) as earlier
             from job j join actor a on a.id = j.page_id where j.id = $1`,
      values: (world) => [world.usualJob],
    },
  },
  {
    name: 'applied jobs',
    goal: 0.35,
    cardKinds: 0,
    ours: (world, index) => ({ method: 'GET', path: '/api/applications', token: tokenAt(world, index) }),
    bare: {
      text: `select ap.id, ap.state, ap.submitted_at, ap.due_at, ${columns}
             from application ap join job j on j.id = ap.job_id join actor a on a.id = j.page_id
             where ap.member_id = $1 order by ap.submitted_at desc, ap.id desc limit 20`,
      values: (world, index) => [idAt(world, index)],
    },
  },
  {
    name: 'a pipeline of a thousand',
    goal: 0.35,
    // The people, and the role of the page for which the caller acts.
    cardKinds: 2,
    ours: ofFirst((world) => `/api/jobs/${world.job}/applications`),
    bare: {
      text: `select ap.id, ap.number, ap.state, ap.round, ap.name, ap.place, ap.meets_all, ap.submitted_at, ap.due_at,
               (select avg(value) from application_rating r where r.application_id = ap.id) as rating
             from application ap where ap.job_id = $1 order by ap.submitted_at, ap.id limit 50`,
      values: (world) => [world.job],
    },
  },
];
