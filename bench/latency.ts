import { NETWORK_SORTS } from '#contract/network/network.ts';
import { idAt, tokenAt } from './operations/operation.ts';
import type { BenchWorld, Operation, Request } from './operations/index.ts';

interface Read {
  name: string;
  request: (world: BenchWorld, index: number) => Request;
}
const get = (name: string, path: (world: BenchWorld, index: number) => string): Read => ({
  name,
  request: (world, index) => ({ method: 'GET', path: `/api${path(world, index)}`, token: tokenAt(world, index) }),
});
const searches = [
  'query=sharma',
  'query=शर्मा',
  'query=shrama',
  'query=a',
  'query=&country=IN',
  'query=&country=IN&industry=design',
  'query=&company=loom',
  'query=sha&company=loom',
  'query=&company=loom&country=US',
  'query=&school=pune',
  'query=sha&school=pune',
  'query=&skill=weav',
  'query=&degree=2',
  'query=sha&degree=3',
];
/** Reads of people whose cost could grow with the number of members: each order of a list, and searches. */
const further: readonly Read[] = [
  ...NETWORK_SORTS.map((sort) => get(`followers ${sort}`, () => `/network/people?tab=followers&sort=${sort}`)),
  get('followers, looked through', () => '/network/people?tab=followers&search=ra'),
  get('mutual connections', (world, index) => `/actors/${idAt(world, index + 1)}/mutual`),
  ...searches.map((query) => get(`search ${query.replace('query=&', '')}`, () => `/search/people?${query}`)),
];

const REQUESTS = 100;
/** The first calls of each are slow on a cold server, so they are not counted. */
const uncounted = 10;
const rank = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;

/**
 * Sends each read a hundred times in sequence, each time as another member, and returns the median and the slow
 * percentiles in milliseconds.
 */
export async function measureLatency(
  url: string,
  operations: readonly Operation[],
  world: BenchWorld,
  print: (line: string) => void,
): Promise<void> {
  const reads = [
    ...operations
      .filter(({ cardKinds }) => cardKinds !== null)
      .map(({ name, ours }): Read => ({ name, request: ours })),
    ...further,
  ];
  const width = Math.max(...reads.map(({ name }) => name.length));
  for (const { name, request } of reads) {
    const times: number[] = [];
    for (let index = 0; index < uncounted + REQUESTS; index += 1) {
      const { path, token } = request(world, index);
      const startedAt = performance.now();
      const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${name} answered ${response.status}`);
      if (index >= uncounted) times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const [p50, p95] = [0.5, 0.95].map((share) => rank(times, share).toFixed(1).padStart(6));
    print(`  ${name.padEnd(width)}  p50 ${p50} ms  p95 ${p95} ms`);
  }
}
