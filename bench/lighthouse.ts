import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from '../e2e/support/chromium.ts';
import type { Ending } from './ending.ts';
import { atLeast, type Goal } from './goals.ts';

const pages = ['/login', '/terms-and-conditions'] as const;
const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof minimumScores;
const categories = Object.keys(minimumScores) as Category[];
const runs = 3;

interface Result {
  scores: Record<Category, number>;
  /** Audits that lower the score, by category. */
  lost: Record<Category, string[]>;
}
interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
  runtimeError?: { message: string };
}

function read({ categories: results, audits, runtimeError }: Report): Result {
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const of = <T>(make: (category: Category) => T) =>
    Object.fromEntries(categories.map((category) => [category, make(category)])) as Record<Category, T>;
  return {
    scores: of((category) => Math.round(results[category].score * 100)),
    lost: of((category) =>
      results[category].auditRefs
        .filter(({ weight }) => weight > 0)
        .flatMap(({ id }) => {
          const audit = audits[id];
          return audit === undefined || audit.score === null || audit.score >= 0.9
            ? []
            : [`${audit.title}${audit.displayValue === undefined ? '' : ` (${audit.displayValue})`}`];
        }),
    ),
  };
}

/** One run in its own process, with Lighthouse's default mobile settings. */
async function measurePage(url: string, chromium: string, folder: string, ending: Ending): Promise<Result> {
  const file = path.join(folder, 'lighthouse.json');
  fs.rmSync(file, { force: true });
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
    'cli/index.js',
  );
  const words = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = ending.add(() => void child.kill());
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  await stop();
  if (code !== 0 || !fs.existsSync(file)) throw new Error(`Lighthouse ended with ${code}: ${output}`);
  return read(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
}

const MAX_TRIES = 3;
/** On a busy machine, a run can end before the page was painted, so it is repeated. Null when all attempts fail. */
export async function persistently<R>(run: () => Promise<R>, print: (line: string) => void): Promise<R | null> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      print(tries < MAX_TRIES ? `  retrying: ${reason}` : `  gave up: ${reason}`);
      if (tries === MAX_TRIES) return null;
    }
}

/**
 * Runs Lighthouse on the public pages and the public profile of `username`, three times each; the median score of each
 * category counts. A page without a result is a missed goal.
 */
export async function runLighthouse(
  server: string,
  username: string | undefined,
  folder: string,
  ending: Ending,
  print: (line: string) => void,
): Promise<Goal[]> {
  const { path: chromium } = await findChromium();
  const goals: Goal[] = [];
  for (const page of [...pages, ...(username === undefined ? [] : [`/in/${username}`])]) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await persistently(() => measurePage(`${server}${page}`, chromium, folder, ending), print);
      if (result === null) break;
      results.push(result);
    }
    if (results.length < runs) {
      goals.push({ what: `${page}: Lighthouse`, met: false, text: `${results.length} of ${runs} runs saw the page` });
      continue;
    }
    for (const category of categories) {
      const [, middle] = results.toSorted((one, other) => one.scores[category] - other.scores[category]);
      const goal = atLeast(
        `${page}: Lighthouse, ${category}`,
        middle?.scores[category] ?? 0,
        minimumScores[category],
        0,
      );
      goals.push(goal.met ? goal : { ...goal, text: [goal.text, ...(middle?.lost[category] ?? [])].join('\n      ') });
    }
    print(
      `  ${page}: ${results.map(({ scores }) => categories.map((category) => scores[category]).join('/')).join(', ')}`,
    );
  }
  return goals;
}
