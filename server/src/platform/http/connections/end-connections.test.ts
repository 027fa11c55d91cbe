import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openRawConnection } from '#test/servers/raw-connection.ts';
import { ARRIVAL_MS, watchArrivals } from './end-connections.ts';

test('an ending server answers what has arrived, and does not wait for what is only half sent', async () => {
  let arrived = 0;
  const server = createServer((request, response) => {
    arrived += 1;
    request.resume();
    if (request.url === '/slow') setTimeout(() => response.end('done'), 300);
    else request.once('end', () => response.end('done'));
  });
  const end = watchArrivals(server, 1);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const halves = await Promise.all(Array.from({ length: 10 }, () => openRawConnection(port)));
  for (const half of halves) half.send(['POST / HTTP/1.1', 'host: a', 'content-length: 1000'], 'half');
  const unasked = await openRawConnection(port);
  const slow = await openRawConnection(port);
  slow.send(['GET /slow HTTP/1.1', 'host: a', 'connection: close']);
  await vi.waitFor(() => expect(arrived).toBe(11));
  const closed = once(server, 'close');
  server.close();
  end();
  expect(await slow.reply()).toMatchObject({ status: 200 });
  await closed;
  for (const connection of [...halves, unasked, slow]) connection.close();
  expect(ARRIVAL_MS).toBeLessThanOrEqual(5_000);
});
