import { parseArgs } from 'node:util';
import { largeWorld, type Sizes } from './fixture/sizes.ts';
import { operations, type Operation } from './operations/index.ts';

export const usage = `npm run bench -- [flags]
  Seeds a large world (stored in .data/bench; a second run reuses it), explains the plan of every read, measures the
  production server against a bare node:http server in turns, and weighs the pages.

  --members N, --follows N, --posts N, --activity N, --views N   size of the world
                       (${largeWorld.members}, ${largeWorld.follows} each, ${largeWorld.posts}, ${largeWorld.activity},
                       ${largeWorld.views})
  --fresh              seeds the world again
  --only a,b           only these operations: ${operations.map(({ name }) => name).join(', ')}
  --connections a,b    1,32,128
  --seconds N          of each measurement, 4
  --rounds N           of ours and bare in turns, 3; the middle one counts
  --beside             measures readers beside work on the large group, and beside posts of a page that all follow
  --money              measures movements of money, and the proof of a million entries
  --latency            measures the latency of reads of people, one after the other
  --soak               loads the reads for 10 minutes more and watches memory
  --soak-minutes N     the same for another duration
  --no-load, --no-plans, --no-pages, --no-lighthouse, --no-idle, --no-crowd, --no-home, --no-choice   skip a part: the
                       table, plans, page weight, Lighthouse, the idle server, others beside a crowd of calls, home on a
                       slow phone, the choice of what is promoted and what two processes show beyond a budget
  --help

  Ends with 0 when every goal is met, 1 when some are missed (they are listed), 2 for flags it does not know,
  130 when interrupted.`;

export interface Options {
  sizes: Sizes;
  fresh: boolean;
  operations: readonly Operation[];
  connections: readonly number[];
  seconds: number;
  rounds: number;
  soakMinutes: number;
  parts: {
    latency: boolean;
    load: boolean;
    plans: boolean;
    pages: boolean;
    lighthouse: boolean;
    idle: boolean;
    beside: boolean;
    crowd: boolean;
    home: boolean;
    money: boolean;
    choice: boolean;
  };
}
/** Invalid flags; the message names the mistake. */
export class WrongFlags extends Error {}

function whole(name: string, text: string, min = 1): number {
  if (!/^\d{1,8}$/.test(text) || Number(text) < min)
    throw new WrongFlags(`--${name} takes a whole number of at least ${min}, not "${text}".`);
  return Number(text);
}

function selectOperations(text: string | undefined): readonly Operation[] {
  if (text === undefined) return operations;
  return text.split(',').map((operationName) => {
    const operation = operations.find(({ name }) => name === operationName.trim());
    if (operation === undefined)
      throw new WrongFlags(
        `No operation is called "${operationName}": there are ${operations.map(({ name }) => name).join(', ')}.`,
      );
    return operation;
  });
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...words],
      options: {
        members: text,
        follows: text,
        posts: text,
        activity: text,
        views: text,
        only: text,
        connections: text,
        seconds: text,
        rounds: text,
        'soak-minutes': text,
        fresh: flag,
        latency: flag,
        beside: flag,
        money: flag,
        soak: flag,
        help: flag,
        'no-load': flag,
        'no-plans': flag,
        'no-pages': flag,
        'no-lighthouse': flag,
        'no-idle': flag,
        'no-crowd': flag,
        'no-home': flag,
        'no-choice': flag,
      },
    }).values;
  } catch (error) {
    throw new WrongFlags(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Parses the flags; null asks for help. @throws WrongFlags */
export function readOptions(words: readonly string[]): Options | null {
  const values = parse(words);
  if (values.help) return null;
  const size = (
    name: Exclude<keyof Sizes, 'spaces' | 'pages' | 'jobs' | 'listings' | 'hours' | 'orders' | 'events' | 'cases'>,
  ) => whole(name, values[name] ?? String(largeWorld[name]), name === 'members' ? 60 : 1);
  return {
    sizes: {
      members: size('members'),
      follows: size('follows'),
      posts: size('posts'),
      activity: size('activity'),
      views: size('views'),
      spaces: largeWorld.spaces,
      pages: largeWorld.pages,
      jobs: largeWorld.jobs,
      listings: largeWorld.listings,
      hours: largeWorld.hours,
      events: largeWorld.events,
      orders: largeWorld.orders,
      cases: largeWorld.cases,
    },
    fresh: values.fresh,
    operations: selectOperations(values.only),
    connections: (values.connections ?? '1,32,128').split(',').map((count) => whole('connections', count)),
    seconds: whole('seconds', values.seconds ?? '4'),
    rounds: whole('rounds', values.rounds ?? '3'),
    soakMinutes:
      values['soak-minutes'] === undefined ? (values.soak ? 10 : 0) : whole('soak-minutes', values['soak-minutes']),
    parts: {
      latency: values.latency,
      beside: values.beside,
      money: values.money,
      load: !values['no-load'],
      plans: !values['no-plans'],
      pages: !values['no-pages'],
      lighthouse: !values['no-lighthouse'],
      idle: !values['no-idle'],
      crowd: !values['no-crowd'],
      home: !values['no-home'],
      choice: !values['no-choice'],
    },
  };
}
