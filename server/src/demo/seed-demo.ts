import { setTimeout as wait } from 'node:timers/promises';
import { markSeen } from '#contract/notifications/notifications.ts';
import type { Clock } from '#platform/clock.ts';
import { across } from '#platform/database/narrow.ts';
import { countDueTasks, enqueue } from '#platform/tasks/index.ts';
import { membersByDay } from '#modules/accounts';
import { countFigures } from '#modules/admin';
import { closeExpiredTask } from '#modules/jobs';
import { expireQuotes } from '#modules/orders';
import { forgetWaitingMail } from '#modules/notifications';
import type { Module } from '#platform/module.ts';
import type { DataDirectory } from '#platform/data-directory.ts';
import { day, hour } from '#platform/time.ts';
import { createApp, type App, type AppOptions } from '../app.ts';
import { modules } from '../modules.ts';
import { demoAdministration } from './administration/administration.ts';
import { demoAdvertising } from './advertising/advertising.ts';
import { withMarker } from './half-seeded.ts';
import { demoAlerts, demoApplications, demoFavourites, type OpenedJob } from './jobs/applications.ts';
import { conversations } from './conversations.ts';
import { demoEvents } from './events/events.ts';
import { demoAppointments } from './hours/appointments.ts';
import { demoJobMarket } from './jobs/job-market.ts';
import { demoMarket } from './market/market.ts';
import { profileViews } from './views.ts';
import { fillProfile, openPeople, type Person } from './people.ts';
import { pageVisits } from './page-visits.ts';
import { filePosts } from './file-posts.ts';
import { groupTalk } from './group-talk.ts';
import { keptPosts } from './kept-posts.ts';
import { linkPosts } from './link-posts.ts';
import { demoPages } from './pages.ts';
import { spacePosts } from './space-posts.ts';
import { showPortfolios } from './portfolios.ts';
import { demoSpaces } from './spaces.ts';
import { connections, publishPosts, type DemoEvent } from './story.ts';
import { taggedPosts } from './tagged-posts.ts';
import type { Shelf } from './trade/trader.ts';
import { demoTrade } from './trade/trade.ts';
import { demoWallets } from './wallets.ts';

/** Days before now over which the seeded events are spread. Shorter than the idle time of a session. */
const storyDays = 21;
/** Kinds of tasks that the app which runs afterwards does: people wait for it to open. */
const heavyTasks = Object.values<Module>(modules)
  .flatMap(({ tasks = [] }) => tasks)
  .flatMap(({ heavy = false, name }) => (heavy ? [name] : []));
/** Number of profiles filled at once. */
const CONCURRENCY = 6;

/** Runs the events in order of time, with the app's clock set to the time of each. */
async function playEvents(events: readonly DemoEvent[], setClock: (at: Date) => void, step: () => void): Promise<void> {
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    setClock(event.at);
    await event.run();
    step();
  }
}

/**
 * Resolves when all effects are done: timelines are filled and notifications sent. Tasks of a later time, such as
 * scheduled posts and the ends of polls, are left to the app that runs afterwards, and so are heavy ones.
 */
export async function untilIdle(app: App): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    await app.background.dispatcher.settled();
    if ((await countDueTasks(app.database.db, heavyTasks)) === 0) return;
    await wait(100);
  }
}

/**
 * Seeds the demo world on a database without members, through the product's own API and with the same people and texts
 * every time. Returns false if the database already has members.
 */
export async function seedDemo(
  options: AppOptions,
  directory: DataDirectory,
  report: (done: number, total: number) => void,
): Promise<boolean> {
  const now = options.clock.now();
  const from = new Date(now.getTime() - storyDays * day);
  let present = from;
  const clock: Clock = { now: () => present };
  // This app waits for its own background work; the app that runs afterwards takes over any later work.
  const app = await createApp({
    ...options,
    // The links of the demo world lead nowhere.
    config: { ...options.config, ROLE: 'all', LINK_PREVIEWS: 'off' },
    clock,
    webDirectory: null,
    quiet: true,
    onEmail: undefined,
  });
  try {
    const { total: members } = await membersByDay(across(app.database.db), now);
    if (members > 0) return false;
    await withMarker(directory, () =>
      seedInto(
        app,
        now,
        from,
        (at) => {
          present = at;
        },
        report,
      ),
    );
    return true;
  } finally {
    await app.close();
  }
}

/** Does what tasks of the hour and of the minute would have done; everyone logs out. */
async function finish(app: App, people: readonly Person[]): Promise<void> {
  await enqueue(app.database.db, closeExpiredTask, {});
  await enqueue(app.database.db, expireQuotes, {});
  for (const person of people) await person.leave();
  await enqueue(app.database.db, countFigures, {});
  await untilIdle(app);
  await forgetWaitingMail(across(app.database.db));
}

/** Each waits for its renditions; running several at once keeps both decoders busy. */
async function fillProfiles(app: App, people: readonly Person[], step: () => void): Promise<void> {
  for (let first = 0; first < people.length; first += CONCURRENCY)
    await Promise.all(
      people.slice(first, first + CONCURRENCY).map(async (person, index) => {
        await fillProfile(app, person, first + index);
        step();
      }),
    );
}

async function seedInto(
  app: App,
  now: Date,
  from: Date,
  setClock: (at: Date) => void,
  report: (done: number, total: number) => void,
): Promise<void> {
  let done = 0;
  let total = 1_500;
  const step = () => report((done += 1), total);
  const people: Person[] = await openPeople(
    app,
    (index) => new Date(from.getTime() - (60 + ((index * 37) % 300)) * day),
    from,
    step,
  );
  const openedJobs = new Map<string, OpenedJob>();
  const shelves = new Map<string, Shelf>();
  const story = [
    ...connections(app, people, from),
    ...demoPages(app, people, from),
    ...demoJobMarket(app, people, from, openedJobs),
    ...demoApplications(people[0], openedJobs, from),
    ...demoFavourites(people[0], openedJobs, from),
    ...demoAlerts(people[0], now),
    ...demoSpaces(app, people, from, now),
    ...linkPosts(people, from),
    ...filePosts(app, people, from),
    ...keptPosts(people, from, now),
    ...taggedPosts(people, from),
    ...spacePosts(people, now),
    ...publishPosts(people, new Date(from.getTime() + hour), now),
    ...conversations(app, people, now),
    ...groupTalk(app, people, now),
    ...pageVisits(people, new Date(from.getTime() + 3 * day), new Date(now.getTime() - hour)),
    ...demoWallets(app, people, now),
    ...demoAdvertising(app, people, now),
    ...demoMarket(app, people, now, shelves),
    ...demoTrade(app, people, now, shelves),
    ...demoAppointments(app, people, now),
    ...demoAdministration(app, people, now),
    ...demoEvents(app, people, now),
    ...profileViews(people, new Date(from.getTime() + hour), new Date(now.getTime() - hour)),
  ];
  total = people.length * 2 + story.length;
  await fillProfiles(app, people, step);
  await showPortfolios(people);
  await playEvents(story, setClock, step);
  await untilIdle(app);
  // Notifications older than a day are marked as seen; the named people have some unseen ones.
  setClock(new Date(now.getTime() - day));
  for (const person of people.slice(5)) await person.call(markSeen, {});
  setClock(now);
  await finish(app, people);
  report(total, total);
}
