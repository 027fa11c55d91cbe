import { spawnSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import type { Ending } from './ending.ts';
import type { Request } from './operations/index.ts';

export interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Replies with a status other than 2xx, and broken connections. */
  failed: number;
  /** How many replies had which of these statuses, as far as the tool counts them. */
  statuses: string;
}
export interface Loading {
  url: string;
  connections: number;
  seconds: number;
  requests: readonly Request[];
  ending: Ending;
}
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

const lua = (text: string) => `"${text.replace(/["\\\n]/g, (sign) => (sign === '\n' ? String.raw`\n` : `\\${sign}`))}"`;
function script(requests: readonly Request[]): string {
  const list = requests.map((request) => {
    const headers = [
      ...(request.token === undefined ? [] : [`["authorization"]=${lua(`Bearer ${request.token}`)}`]),
      ...(request.actingAs === undefined ? [] : [`["x-acting-as"]=${lua(request.actingAs)}`]),
      ...(request.body === undefined ? [] : ['["content-type"]="application/json"']),
    ];
    return `wrk.format("${request.method}", ${lua(request.path)}, {${headers.join(',')}},
      ${request.body === undefined ? 'nil' : lua(JSON.stringify(request.body))})`;
  });
  return `local list
local turn = 0
init = function()
  list = {
${list.join(',\n')}
  }
end
request = function()
  turn = turn % #list + 1
  return list[turn]
end
`;
}
const milliseconds = (text: string | undefined): number => {
  const [, figure = '0', unit = 'ms'] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '') ?? [];
  return Number(figure) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? 1);
};

async function withWrk({ url, connections, seconds, requests, ending }: Loading): Promise<Load> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-bench-')), 'requests.lua');
  fs.writeFileSync(file, script(requests));
  const child = spawn(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', file, url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = ending.add(() => void child.kill());
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  await stop();
  fs.rmSync(path.dirname(file), { recursive: true });
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  return {
    requests: Number(/(\d+) requests in/.exec(text)?.[1] ?? 0),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(text)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(text)?.[1]),
    failed:
      Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0) +
      errors.reduce((sum, count) => sum + Number(count), 0),
    statuses: '',
  };
}

async function withAutocannon({ url, connections, seconds, requests }: Loading): Promise<Load> {
  const list = requests.map((request) => ({
    method: request.method,
    path: request.path,
    headers: {
      ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
      ...(request.actingAs !== undefined && { 'x-acting-as': request.actingAs }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  }));
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // Each connection would send the whole list from its start: they share it.
    setupClient(client) {
      const first = opened++ % Math.min(connections, list.length);
      client.setRequests(list.filter((_, index) => index % connections === first));
    },
  });
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    statuses: Object.entries(result.statusCodeStats ?? {})
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { count }]) => `${status}: ${count}`)
      .join(', '),
  };
}

/** Sends the requests in a loop over this many connections. */
export const load = (loading: Loading): Promise<Load> => (hasWrk ? withWrk : withAutocannon)(loading);
