import fs from 'node:fs';
import os from 'node:os';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createEnding, type Ending } from './ending.ts';
import type { Goal } from './goals.ts';
import { lookAtLatency } from './latency.ts';
import { lookThroughLighthouse } from './lighthouse.ts';
import { hasWrk } from './load.ts';
import { goalsOf, measureAll } from './measure.ts';
import { idleMemory, memoryGoals, soak } from './memory.ts';
import { readOptions, usage, WrongFlags, type Options } from './options.ts';
import type { BenchWorld } from './operations/index.ts';
import { weighPages } from './pages.ts';
import { lookAtPlans } from './plans/look.ts';
import { tableOf, verdictOf } from './report.ts';
import { startSides } from './sides.ts';
import { drawFrom, layOutWorld } from './world.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const codes = { met: 0, missed: 1, wrongFlags: 2, interrupted: 130 } as const;

/** What stands beside the figures, so that others can judge them. */
function machine(): string {
  const [core] = os.cpus();
  return `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores (${core?.model.trim() ?? 'unknown'}), ${(os.totalmem() / 1e9).toFixed(0)} GB, load of the last minute ${os.loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}, ${hasWrk ? 'wrk' : 'autocannon'}`;
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
  const idle = await idleMemory(sides.pid);
  let table: string[] = [];
  let loaded: number | null = null;
  if (options.parts.lighthouse) {
    say('Lighthouse: performance/accessibility/best practices/SEO of three runs');
    goals.push(...(await lookThroughLighthouse(sides.url, directory, ending, say)));
  }
  if (options.parts.latency && world !== undefined) {
    say('Reads one after the other');
    await lookAtLatency(sides.url, options.operations, world, say);
  }
  if (options.parts.load) {
    say(`Load: ours and bare in turns, ${options.rounds} rounds of ${options.seconds} s each`);
    const { rows, resident } = await measureAll(sides, options, say);
    table = tableOf(rows);
    loaded = resident;
    goals.push(...goalsOf(rows));
  }
  goals.push(...memoryGoals(idle, loaded));
  if (options.soakMinutes > 0 && world !== undefined) {
    say(`Memory over ${options.soakMinutes} minutes of reads at 32 connections`);
    goals.push(...(await soak(sides, options.operations, world, options.soakMinutes, say)));
  }
  await sides.stop();
  return { table, goals };
}

async function run(options: Options, ending: Ending): Promise<number> {
  const { members, follows, posts, touches, views } = options.sizes;
  say(machine());
  say(
    `World: ${members} members, ${follows} follows each, ${posts} posts, ${touches} reactions and comments, ${views} looks at profiles`,
  );
  const directory = await layOutWorld(options.sizes, options.fresh, ending, (line) => say(`  ${line}`));
  const goals: Goal[] = options.parts.pages ? await weighPages() : [];
  if (options.parts.plans) {
    say('Plans of every read');
    const server = await borrowEmbeddedPostgres(directory);
    const release = ending.add(() => server.release());
    goals.push(...(await lookAtPlans(directory, server.url(), say)));
    await release();
  }
  const measured =
    options.parts.latency || options.parts.load || options.parts.lighthouse || options.soakMinutes > 0
      ? await measure(directory, options, ending)
      : { table: [], goals: [] };
  goals.push(...measured.goals);
  fs.rmSync(directory, { recursive: true, force: true });
  for (const line of ['', ...measured.table, '', machine(), ...verdictOf(goals)]) say(line);
  return goals.every(({ met }) => met) ? codes.met : codes.missed;
}

async function main(): Promise<number> {
  const ending = createEnding();
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        say('Interrupted: ending what was started.');
        resolve(codes.interrupted);
      });
  });
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === null) say(usage);
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
