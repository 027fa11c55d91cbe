import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setupPrimary } from '@socket.io/cluster-adapter';
import { systemClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { createLive } from '#platform/live/index.ts';
import { noCallLimits } from '#platform/limits/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { createMetrics } from '#platform/observability/metrics.ts';

/**
 * Two processes with sockets under one parent, as on one host. Prints their ports. A line on stdin with a member's id
 * makes the first process emit `accounts.opened` of that member to the member. A session's id equals its member's.
 * Argument: URL of the database.
 */
const log = createLog('silent');

function serve(): void {
  const { db } = connectDatabase(process.argv[2] ?? '', { size: 2, log, name: 'test' });
  const httpServer = createServer();
  const live = createLive({
    httpServer,
    db: across(db),
    clock: systemClock,
    log,
    metrics: createMetrics(),
    config: {
      publicUrl: 'https://hall.example',
      PUBLIC_URL: undefined,
      HOST: '127.0.0.1',
      REDIS_URL: undefined,
      TRUST_PROXY: '',
    },
    callLimits: noCallLimits,
    kinds: { watch: () => null },
    modules: [{ audiences: { 'accounts.opened': ({ memberId }) => [{ persons: [memberId] }] } }],
    callers: {
      ofSocket: (_db, { sessionId }) => {
        const member = { id: sessionId, since: new Date(), isAdmin: false, sessionId };
        return Promise.resolve({ caller: { actor: { id: sessionId }, member, role: null }, teams: new Map() });
      },
    },
  });
  process.on('message', (memberId: unknown) => {
    if (typeof memberId === 'string')
      void live.publish({ id: '1', name: 'accounts.opened', data: { memberId }, statedAt: new Date() });
  });
  // Exclusive: otherwise both processes would share one port, and a test could not choose which one to connect to.
  httpServer.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () =>
    process.stdout.write(`${(httpServer.address() as AddressInfo).port}\n`),
  );
}

if (cluster.isPrimary) {
  setupPrimary();
  const [first] = [cluster.fork(), cluster.fork()];
  process.stdin.on('data', (text: Buffer) => first.send(text.toString().trim()));
  process.stdin.on('end', () => process.exit(0));
} else serve();
