import fs from 'node:fs';
import os from 'node:os';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { measureChoice } from './money/choice.ts';
import { measureOverDelivery } from './money/over-delivery.ts';
import { createEnding, type Ending } from './ending.ts';
import type { Goal } from './goals.ts';
import { measureLatency } from './latency.ts';
import { measureBeside } from './beside.ts';
import { measureCrowd } from './waiting/crowd.ts';
import { measureFirstLoad } from './waiting/first-load.ts';
import { measureIdle } from './waiting/idle.ts';
import { runLighthouse } from './lighthouse.ts';
import { hasWrk } from './load.ts';
import { goalsOf, measureAll } from './measure.ts';
import { loadedMemory, soak } from './memory.ts';
import { readOptions, usage, WrongFlags, type Options } from './options.ts';
import type { BenchWorld } from './operations/index.ts';
import { measureMoney } from './money/money.ts';
import { weighPages } from './pages.ts';
import { explainPlans } from './plans/explain-reads.ts';
import { tableOf, verdictOf } from './report.ts';
import { startSides } from './sides.ts';
import { drawFrom, layOutWorld } from './world.ts';

/** Makes the profile of someone who is logged in public for everyone, and returns the username. */
async function publishProfile(server: string, token: string | undefined): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = async (path: string, init: RequestInit) => {
    const reply = await fetch(`${server}${path}`, { ...init, headers });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return (await reply.json()) as { data: { username?: string } };
  };
  await answer('/api/portfolio', { method: 'PATCH', body: JSON.stringify({ isPublic: true }) });
  return (await answer('/api/auth/me', { method: 'GET' })).data.username;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const codes = { met: 0, missed: 1, wrongFlags: 2, interrupted: 130 } as const;

/** Facts about the machine, printed with the results so that others can judge them. */
function machine(): string {
  const [core] = os.cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${os.cpus().length} cores (${core?.model.trim() ?? 'unknown'})`,
    `${(os.totalmem() / 1e9).toFixed(0)} GB`,
    `load of the last minute ${os.loadavg()[0]?.toFixed(1)}`,
    `Node ${process.versions.node}`,
    hasWrk ? 'wrk' : 'autocannon',
  ].join(', ');
}

async function measure(
  directory: string,
  options: Options,
  ending: Ending,
): Promise<{ table: string[]; goals: Goal[] }> {
  let world: BenchWorld | undefined;
  const address = async () => (await borrowEmbeddedPostgres(directory)).url();
  const sides = await startSides(directory, address, async (url) => (world = await drawFrom(url)), ending);
  const goals: Goal[] = [];
  if (options.parts.idle) goals.push(...(await measureIdle(sides.pid, await address(), print)));
  let table: string[] = [];
  let loaded: number | null = null;
  if (options.parts.lighthouse) {
    print('Lighthouse: performance/accessibility/best practices/SEO of three runs');
    const username = await publishProfile(sides.url, world?.people[0]?.token);
    goals.push(...(await runLighthouse(sides.url, username, directory, ending, print)));
  }
  if (options.parts.home && world !== undefined) {
    print('Home on a slow phone: slow 4G, a fourth of the CPU');
    goals.push(...(await measureFirstLoad(sides.url, world.people[0]?.token ?? '', print)));
  }
  if (options.parts.crowd && world !== undefined) {
    print('Others beside many parallel calls');
    goals.push(...(await measureCrowd(sides, world, options.seconds, print)));
  }
  if (options.parts.latency && world !== undefined) {
    print('Reads one after the other');
    await measureLatency(sides.url, options.operations, world, print);
  }
  if (options.parts.beside && world !== undefined) {
    print('Readers beside work on the large group');
    goals.push(...(await measureBeside(sides, world, options.seconds, print)));
  }
  if (options.parts.money) {
    print('Money beside bare inserts');
    goals.push(...(await measureMoney(await address(), options.seconds, print)));
  }
  if (options.parts.choice) {
    print('Choice of what is promoted');
    goals.push(...measureChoice(print));
  }
  if (options.parts.load) {
    print(`Load: ours and bare in turns, ${options.rounds} rounds of ${options.seconds} s each`);
    const { rows, resident } = await measureAll(sides, options, print);
    table = tableOf(rows);
    loaded = resident;
    goals.push(...goalsOf(rows));
  }
  if (loaded !== null) goals.push(loadedMemory(loaded));
  if (options.soakMinutes > 0 && world !== undefined) {
    print(`Memory over ${options.soakMinutes} minutes of reads at 32 connections`);
    goals.push(...(await soak(sides, options.operations, world, options.soakMinutes, print)));
  }
  await sides.stop();
  if (options.parts.choice && world !== undefined) {
    print('One campaign, two processes and 200 viewers');
    goals.push(...(await measureOverDelivery(directory, world, ending, print)));
  }
  return { table, goals };
}

async function run(options: Options, ending: Ending): Promise<number> {
  const { members, follows, posts, activity, views } = options.sizes;
  print(machine());
  print(
    `World: ${members} members, ${follows} follows each, ${posts} posts, ${activity} reactions and comments, ` +
      `${views} profile views`,
  );
  const directory = await layOutWorld(options.sizes, options.fresh, ending, (line) => print(`  ${line}`));
  const goals: Goal[] = options.parts.pages ? await weighPages() : [];
  if (options.parts.plans) {
    print('Plans of every read');
    const server = await borrowEmbeddedPostgres(directory);
    const release = ending.add(() => server.release());
    goals.push(...(await explainPlans(directory, server.url(), print)));
    await release();
  }
  const hasMeasurements =
    ['latency', 'load', 'lighthouse', 'idle', 'beside', 'crowd', 'home', 'money', 'choice'].some(
      (part) => options.parts[part as keyof Options['parts']],
    ) || options.soakMinutes > 0
      ? await measure(directory, options, ending)
      : { table: [], goals: [] };
  goals.push(...hasMeasurements.goals);
  fs.rmSync(directory, { recursive: true, force: true });
  for (const line of ['', ...hasMeasurements.table, '', machine(), ...verdictOf(goals)]) print(line);
  return goals.every(({ met }) => met) ? codes.met : codes.missed;
}

async function main(): Promise<number> {
  const ending = createEnding();
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        print('Interrupted: stopping all started programs.');
        resolve(codes.interrupted);
      });
  });
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === null) print(usage);
    return options === null ? codes.met : await Promise.race([run(options, ending), interrupted]);
  } catch (error) {
    if (!(error instanceof WrongFlags)) throw error;
    process.stderr.write(`${error.message}\n`);
    return codes.wrongFlags;
  } finally {
    await ending.all();
  }
}

process.exit(await main());
