import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobAlerts } from '#contract/jobs/alerts.ts';
import * as shape from '#contract/jobs/applications/shape.ts';
import * as applications from '#contract/jobs/applications/applications.ts';
import * as board from '#contract/jobs/board.ts';
import { watchedJob } from '#contract/jobs/moderation.ts';
import { job, jobRow, openJob } from '#contract/jobs/jobs.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import { hour } from '#platform/time.ts';
import { callAbout } from '#test/abilities/cases.ts';
import { partsOf } from '#test/abilities/find-can.ts';
import { endpoints } from '#test/endpoints.ts';
import { openWorld, type World } from '#test/world.ts';
import { openMatrix, type Row, type Viewer, wordOf } from '#test/jobs/matrix/open-matrix.ts';
import { apart, ofApplication, type Read, reads } from '#test/jobs/matrix/reads.ts';
import { APPLICATIONS, expected, JOBS, MARKS, type Outlet, VIEWERS } from '#test/jobs/matrix/rules.ts';
import { jobCards } from '../cards.ts';

/*
 * Jobs in every state with an application in every state, read by everyone in every relation to them through every
 * outlet: what may be seen is there, nothing else is, and what refuses says so.
 */

let world: World;
let rows: readonly Row[];
let viewers: readonly Viewer[];
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_ADDRESS: '2000' }, { index: '<head><title>Guildhall</title></head>' });
  ({ rows, viewers } = await openMatrix(world));
});
afterAll(() => world.close());

const hasApplication = ({ application }: Row) => application !== null;
const ofApplications: ReadonlySet<Outlet> = new Set(['review', 'application', 'record of what was sent']);
/** An application that nobody has made is not read. */
const readable = (outlet: Outlet): readonly Row[] => (ofApplications.has(outlet) ? rows.filter(hasApplication) : rows);

const marksIn = (text: string) => new Set(text.match(/zq[ajnrs]\d\d|[\da-f]{8}-[\da-f-]{27}/g));
/** What is wrong with the answer of an outlet about a row. */
function compare(viewer: Viewer, outlet: Outlet, row: Row, { status, text }: { status: number; text: string }) {
  const must = expected(viewer.name, outlet, row);
  const [found, wrong] = [marksIn(text), [] as string[]];
  const say = (what: string) => wrong.push(`${outlet} ${what} (${row.what})`);
  if (status !== must.status) say(`answers ${status} in place of ${must.status}`);
  for (const mark of MARKS) {
    const is = found.has(row.marks[mark]);
    if (is && !must.marks.includes(mark)) say(`leaks ${mark}`);
    if (!is && must.marks.includes(mark)) say(`hides ${mark}`);
  }
  return wrong;
}
const viewerOf = (name: (typeof VIEWERS)[number]) => viewers.find((viewer) => viewer.name === name)!;
const members = () => viewers.flatMap(({ name, member }) => (member === null ? [] : [{ name, member }]));

test('every endpoint that can carry jobs or applications is an outlet, or says why not', () => {
  const { ownRow, ownApplication, applicationFile } = shape;
  const jobs = [job, jobRow, openJob, board.publicJob, watchedJob];
  const carried = new Set<unknown>([...jobs, ownRow, ownApplication, applicationFile, pipeline.pipelineRow]);
  const carries = endpoints.filter(
    ({ method, path, reply }) =>
      method === 'GET' && (/\{(jobId|applicationId)\}/.test(path) || partsOf(reply).some((part) => carried.has(part))),
  );
  const listed = new Set([...reads.map(({ endpoint }) => endpoint), ...apart.keys()]);
  expect(carries.filter((endpoint) => !listed.has(endpoint)).map(({ path }) => path)).toEqual([]);
});

test('every state of a job meets every state of an application', () => {
  const pairs = rows.filter(hasApplication).map(({ job, application }) => `${job} ${application}`);
  expect([new Set(pairs).size, rows.length]).toEqual([(JOBS.length - 1) * APPLICATIONS.length, pairs.length + 1]);
});

test.each(VIEWERS)('%s', async (name) => {
  const viewer = viewerOf(name);
  const call = viewer.member?.call ?? world.visitor;
  const wrong: string[] = [];
  const ask = async ({ endpoint, about }: Read, row: Row) => {
    const { status, reply, refusal } = await callAbout(call, endpoint, about(row));
    return { status, text: JSON.stringify(reply ?? refusal ?? null) };
  };
  for (const read of reads) {
    const about = readable(read.outlet);
    const all = read.once && (await ask(read, about[0]!));
    const answers = await Promise.all(about.map(async (row) => all ?? ask(read, row)));
    for (const [index, row] of about.entries()) wrong.push(...compare(viewer, read.outlet, row, answers[index]!));
  }
  expect(wrong.join('\n')).toBe('');
});

test('the public page with its head, and the sitemap', async () => {
  const visitor = viewerOf('visitor');
  const get = (url: string) => world.fastify.inject({ url, headers: { accept: 'text/html' } });
  const index = (await get('/sitemap.xml')).body.match(/\/sitemaps\/[^<]+/g) ?? [];
  const maps = (await Promise.all(index.map(async (url) => (await get(url.replaceAll('&amp;', '&'))).body))).join('');
  const wrong: string[] = [];
  for (const row of rows) {
    const { statusCode: status, body: text } = await get(`/open-job-details/${row.jobId}`);
    wrong.push(...compare(visitor, 'public page', row, { status, text }));
    const isListed = maps.includes(row.jobId);
    wrong.push(...compare(visitor, 'sitemap', row, { status: 200, text: isListed ? row.marks.job : '' }));
  }
  expect(wrong.join('\n')).toBe('');
});

test('a card leads to a job as long as the viewer may read it', async () => {
  const wrong: string[] = [];
  const ids = rows.map(({ jobId }) => jobId);
  const now = world.clock.now();
  for (const viewer of viewers) {
    const { member } = viewer;
    const who = member && { actor: { id: member.id }, member: { id: member.id, isAdmin: false }, role: null };
    const context = { viewer: who as never, language: 'en', services: world.app.services, now } as const;
    const cards = await jobCards(world.db as never, context, ids);
    const status = ({ jobId }: Row) => (cards.has(jobId) ? 200 : 404);
    for (const row of rows) wrong.push(...compare(viewer, 'card', row, { status: status(row), text: '' }));
  }
  expect(wrong.join('\n')).toBe('');
});

test('an alert counts the jobs that its owner finds on the board', async () => {
  for (const { name, member } of members().filter((viewer) => viewer.name !== 'platform admin')) {
    const { data } = (await member.call(listJobAlerts, {})).reply;
    const found = new Map(data.map((alert) => [alert.search.query, alert.found]));
    const seen = (job: Row['job']) =>
      rows.filter((row) => row.job === job && expected(name, 'board', row).marks.includes('job')).length;
    expect([name, JOBS.map((job) => found.get(wordOf(job)))]).toEqual([name, JOBS.map(seen)]);
  }
});

test('live: who does not see a job or its pipeline does not watch it', async () => {
  const wrong: string[] = [];
  for (const viewer of members()) {
    // A window watches fewer things than both kinds have.
    for (const kind of ['job', 'pipeline'] as const) {
      const window = await world.listen(viewer.member);
      for (const row of rows) {
        const status = (await window.watch({ kind, id: row.jobId })) ? 200 : 404;
        wrong.push(
          ...compare(viewer, `watch ${kind}`, row, { status, text: '' }).map((each) => `${viewer.name} ${each}`),
        );
      }
      window.close();
    }
  }
  expect(wrong.join('\n')).toBe('');
});

test('a copy of one’s data holds one’s own part, and a rejection only once it has left', async () => {
  // What reviewers were notified of is in their copy by its id alone, whatever they may see now.
  const { notifications: _, ...others } = world.app.services.personalData;
  const modules = Object.values(others).filter((data) => data !== 'nothing');
  const wrong: string[] = [];
  for (const viewer of members()) {
    const copies = await Promise.all(modules.map(async (data) => data.copy(world.database, viewer.member.id)));
    const text = JSON.stringify(copies);
    for (const row of rows)
      wrong.push(
        ...compare(viewer, 'copy of data', row, { status: 200, text }).map((each) => `${viewer.name} ${each}`),
      );
  }
  expect(wrong.join('\n')).toBe('');
});

test('for the candidate a rejection that has not left is an application as sent', async () => {
  const { member } = viewerOf('candidate');
  const copy = world.app.services.personalData.jobs;
  const copied = copy === undefined || copy === 'nothing' ? {} : await copy.copy(world.database, member!.id);
  const listed = (copied as Record<string, { title: string; state: string; reject_code: string | null }[]>)[
    'applications'
  ];
  for (const row of rows.filter(({ application }) => application === 'rejecting')) {
    const own = (await member!.call(applications.readApplication, ofApplication(row))).reply.data;
    const inCopy = listed?.find(({ title }) => title.includes(row.marks.job));
    expect([own.state, own.rejection, inCopy?.state, inCopy?.reject_code]).toEqual([
      'submitted',
      null,
      'submitted',
      null,
    ]);
  }
});

test('the address of a file opens it until the application is withdrawn, or its minutes are over', async () => {
  const { candidate, admin } = Object.fromEntries(members().map(({ name, member }) => [name, member]));
  const get = async (url: string) => (await world.fastify.inject({ url })).statusCode;
  for (const row of rows.filter(hasApplication)) {
    const own = (await candidate!.call(applications.readApplication, ofApplication(row))).reply.data;
    const seen = (await admin!.call(pipeline.readTeamApplication, ofApplication(row))).reply.data;
    const urls = [...own.sent, ...seen.sent].flatMap(({ files }) => files.map(({ url }) => url));
    const isKept = row.application !== 'withdrawn';
    expect([row.what, await Promise.all(urls.map(get))]).toEqual([row.what, isKept ? [200, 200] : []]);
    expect([row.what, await get(row.fileUrl)]).toEqual([row.what, isKept ? 200 : 404]);
  }
  const { fileUrl: url } = rows.find(({ application }) => application === 'submitted')!;
  const middle = Math.floor(url.length / 2);
  const forged = `${url.slice(0, middle)}${url[middle] === 'A' ? 'B' : 'A'}${url.slice(middle + 1)}`;
  expect([await get(forged), await get(url)]).toEqual([404, 200]);
  world.clock.advance(hour);
  expect(await get(url)).toBe(404);
});
