import { setTimeout as wait } from 'node:timers/promises';
import { markSeen } from '#contract/notifications.ts';
import type { Clock } from '#platform/clock.ts';
import { across } from '#platform/database/door.ts';
import { countTasks } from '#platform/tasks/index.ts';
import { membersByDay } from '#rooms/accounts';
import { forgetWaitingMail } from '#rooms/notifications';
import type { DataDirectory } from '#platform/data-directory.ts';
import { day, hour } from '#platform/time.ts';
import { openHall, type Hall, type HallOptions } from '../hall.ts';
import { marked } from './half-planted.ts';
import { looks } from './looks.ts';
import { fillProfile, openPeople, type Person } from './people.ts';
import { showPortfolios } from './portfolios.ts';
import { bonds, talk, type Happening } from './story.ts';

/** The story runs over so many days up to now; less than the idle time of a session. */
const storyDays = 21;
/** Profiles that are filled at once. */
const together = 6;

/** Runs what happens in order of time; each at its own time by the clock of the hall. */
async function tell(happenings: readonly Happening[], setClock: (at: Date) => void, step: () => void): Promise<void> {
  for (const happening of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    setClock(happening.at);
    await happening.run();
    step();
  }
}

/** Until every effect is done: home pages are filled and everybody was told. */
export async function untilQuiet(hall: Hall): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    await hall.background.dispatcher.settled();
    const { waiting, running } = await countTasks(hall.database.db);
    if (waiting + running === 0) return;
    await wait(100);
  }
}

/**
 * Plants the demo world on a database without members: the same people and words at every start, through the product's
 * own
 * calls. Answers false when somebody is there already.
 */
export async function plantDemo(
  options: HallOptions,
  directory: DataDirectory,
  report: (done: number, total: number) => void,
): Promise<boolean> {
  const now = options.clock.now();
  const from = new Date(now.getTime() - storyDays * day);
  let present = from;
  const clock: Clock = { now: () => present };
  // It waits for its own background work, whoever does that afterwards.
  const hall = await openHall({
    ...options,
    config: { ...options.config, ROLE: 'all' },
    clock,
    webDirectory: null,
    quiet: true,
  });
  try {
    const { total: members } = await membersByDay(across(hall.database.db), now);
    if (members > 0) return false;
    await marked(directory, () =>
      plantInto(
        hall,
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
    await hall.close();
  }
}

async function plantInto(
  hall: Hall,
  now: Date,
  from: Date,
  setClock: (at: Date) => void,
  report: (done: number, total: number) => void,
): Promise<void> {
  let done = 0;
  let total = 1_500;
  const step = () => report((done += 1), total);
  const people: Person[] = await openPeople(
    hall,
    (index) => new Date(from.getTime() - (60 + ((index * 37) % 300)) * day),
    from,
    step,
  );
  const story = [
    ...bonds(hall, people, from),
    ...talk(people, new Date(from.getTime() + hour), now),
    ...looks(people, new Date(from.getTime() + hour), new Date(now.getTime() - hour)),
  ];
  total = people.length * 2 + story.length;
  // Each waits for its renditions; a few together keep both decoders busy.
  for (let first = 0; first < people.length; first += together)
    await Promise.all(
      people.slice(first, first + together).map(async (person, index) => {
        await fillProfile(hall, person, first + index);
        step();
      }),
    );
  await showPortfolios(people);
  await tell(story, setClock, step);
  await untilQuiet(hall);
  // What is older than a day has been seen; the named people find something new under the bell.
  setClock(new Date(now.getTime() - day));
  for (const person of people.slice(5)) await person.call(markSeen, {});
  setClock(now);
  for (const person of people) await person.leave();
  await untilQuiet(hall);
  await forgetWaitingMail(across(hall.database.db));
  report(total, total);
}
