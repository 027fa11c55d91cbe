import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from '#platform/config/config.ts';
import { addressTaken } from './server-port.ts';

/**
 * Serves `/metrics` on its own port without a token: anyone who reaches that port can read them. Does nothing if
 * METRICS_PORT is not set.
 */
export async function openMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  metrics: () => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  if (port === undefined) return { close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503, { 'retry-after': '2' }).end(),
    );
  });
  server.listen({ port, host });
  await once(server, 'listening').catch((error: unknown) => {
    throw addressTaken(error, host, port, 'METRICS_PORT');
  });
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
