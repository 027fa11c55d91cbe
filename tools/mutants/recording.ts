import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FileResult, TestRunner } from './test-runner.ts';

/** What a file of tests runs of one file of the product, as that file was then. */
interface Hits {
  readonly hash: string;
  /** Where the functions and statements start that ran. */
  readonly units: readonly number[];
}
export interface Recording {
  readonly file: string;
  readonly hash: string;
  readonly ms: number;
  readonly hits: Readonly<Record<string, Hits>>;
}

const DIRECTORY = '.data/mutants';
export const hashOf = (file: string): string =>
  fs.existsSync(file) ? createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16) : '';
const placeOf = (root: string, test: string): string => path.join(root, DIRECTORY, `${test.replaceAll('/', '+')}.json`);

/** The recordings of the tests that are as they were then. */
export function readRecordings(root: string, tests: readonly string[]): Recording[] {
  return tests.flatMap((test) => {
    const place = placeOf(root, test);
    if (!fs.existsSync(place)) return [];
    const recording = JSON.parse(fs.readFileSync(place, 'utf8')) as Recording;
    return recording.hash === hashOf(path.join(root, test)) ? [recording] : [];
  });
}

/** Which of the tests run a function or statement; after a change of its file, those that ran anything of it. */
export function hitting(
  recordings: readonly Recording[],
  { file, hash, unit }: { file: string; hash: string; unit: number },
): Recording[] {
  return recordings.filter(({ hits }) => {
    const recorded = hits[file];
    return recorded !== undefined && (recorded.hash !== hash || recorded.units.includes(unit));
  });
}

type RawHits = Readonly<Record<string, readonly number[]>>;
function readRaw(root: string, output: string): Map<string, RawHits> {
  const lines = fs.existsSync(output) ? fs.readFileSync(output, 'utf8').split('\n').filter(Boolean) : [];
  const entries = lines.map((line) => JSON.parse(line) as { file: string; hits: RawHits });
  return new Map(entries.map(({ file, hits }) => [path.relative(root, file), hits]));
}

/** Runs the tests once on the unchanged code and keeps what each of them runs. Returns those that fail. */
export async function record(root: string, runner: TestRunner, tests: readonly string[]): Promise<FileResult[]> {
  const directory = path.join(root, DIRECTORY);
  fs.mkdirSync(directory, { recursive: true });
  const output = path.join(directory, 'hits.jsonl');
  fs.rmSync(output, { force: true });
  process.env['GUILDHALL_HITS_FILE'] = output;
  const results = await runner.runEach(tests);
  delete process.env['GUILDHALL_HITS_FILE'];
  const raw = readRaw(root, output);
  const hashes = new Map<string, string>();
  const hashOnce = (file: string): string => {
    const hash = hashes.get(file) ?? hashOf(path.join(root, file));
    hashes.set(file, hash);
    return hash;
  };
  for (const { file, verdict, ms } of results) {
    if (verdict.kind !== 'green') continue;
    const hits = Object.entries(raw.get(file) ?? {}).map(([source, units]) => [
      source,
      { hash: hashOnce(source), units },
    ]);
    const recording = { file, hash: hashOnce(file), ms, hits: Object.fromEntries(hits) as Recording['hits'] };
    fs.writeFileSync(placeOf(root, file), JSON.stringify(recording));
  }
  fs.rmSync(output, { force: true });
  return results.filter(({ verdict }) => verdict.kind !== 'green');
}
