import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openRawConnection } from '#test/servers/raw-connection.ts';
import { ARRIVAL_MS, watchArrivals } from './end-connections.ts';

test('an ending server answers what has arrived, and does not wait for what is only half sent', async () => {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/slow') setTimeout(() => response.end('done'), 300);
    else request.once('end', () => response.end('done'));
  });
  const end = watchArrivals(server, 50);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const halves = await Promise.all(Array.from({ length: 10 }, () => openRawConnection(port)));
  for (const half of halves) half.send(['POST / HTTP/1.1', 'host: a', 'content-length: 1000'], 'half');
  const unasked = await openRawConnection(port);
  const slow = await openRawConnection(port);
  slow.send(['GET /slow HTTP/1.1', 'host: a', 'connection: close']);
  await wait(20);
  const closed = once(server, 'close');
  server.close();
  end();
  expect(await slow.reply()).toMatchObject({ status: 200 });
  await closed;
  for (const connection of [...halves, unasked, slow]) connection.close();
  expect(ARRIVAL_MS).toBeLessThanOrEqual(5_000);
});
