import { atMost, none, type Goal } from './goals.ts';
import { turn, type BenchWorld, type Operation } from './operations/operation.ts';
import { residentOf } from './processes.ts';
import type { Sides } from './sides.ts';

/** Megabytes. */
const MAX_MEGABYTES = { loaded: 350 };
/** Megabytes per minute that count as garbage collection noise: 10 MB in 10 minutes. */
const noise = 1;
/** Seconds between two samples, and the share of the time in which memory may settle. */
const step = 10;
const settling = 0.2;

interface Sample {
  minute: number;
  resident: number;
}

export const loadedMemory = (megabytes: number): Goal =>
  atMost('memory under the load', megabytes, MAX_MEGABYTES.loaded, 0, ' MB');

/** The slope of the least-squares line through the samples, in MB per minute. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minute, resident] = [mean((sample) => sample.minute), mean((sample) => sample.resident)];
  const spread = samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0);
  return spread === 0
    ? 0
    : samples.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.resident - resident), 0) / spread;
}

/** Sends all reads for some minutes, samples memory every 10 s, and counts failures. */
export async function soak(
  sides: Sides,
  operations: readonly Operation[],
  world: BenchWorld,
  minutes: number,
  print: (line: string) => void,
): Promise<Goal[]> {
  const reads = operations.filter(({ cardKinds }) => cardKinds !== null);
  const requests = Array.from({ length: 1_000 }, (_, index) =>
    turn(reads, index).ours(world, Math.floor(index / reads.length)),
  );
  const samples: Sample[] = [];
  let [sent, failed] = [0, 0];
  for (let second = step; second <= minutes * 60; second += step) {
    const load = await sides.send(requests, 32, step);
    sent += load.requests;
    failed += load.failed;
    samples.push({ minute: second / 60, resident: residentOf(sides.pid) });
    if (second % 60 === 0)
      print(`  ${second / 60} of ${minutes} minutes: ${samples.at(-1)?.resident.toFixed(0)} MB after ${sent} requests`);
  }
  const settledSamples = samples.filter(({ minute }) => minute > minutes * settling);
  return [
    atMost(`memory over ${minutes} minutes of load, growth a minute`, slopeOf(settledSamples), noise, 2, ' MB'),
    none('replies that failed under that load', failed === 0 ? [] : [`${failed} of ${sent}`]),
    atMost(
      'memory under that load',
      Math.max(...samples.map(({ resident }) => resident)),
      MAX_MEGABYTES.loaded,
      0,
      ' MB',
    ),
  ];
}
