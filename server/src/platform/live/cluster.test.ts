import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openLive } from '#test/live.ts';
import { until } from '#test/outbox.ts';

it('a fact of one process reaches the sockets of another on the same host', async () => {
  const app = await openLive({});
  const parent = spawn(process.execPath, [path.resolve('server/test/servers/cluster-processes.ts'), app.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    parent.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    await until(() => printed.split('\n').filter(Boolean).length === 2);
    const memberId = randomUUID();
    const asha = app.person(memberId, memberId);
    const windows = await Promise.all(
      printed
        .trim()
        .split('\n')
        .map((port) => asha.connect({ port: Number(port) })),
    );
    // The processes find each other by a heartbeat.
    await until(async () => {
      parent.stdin.write(`${memberId}\n`);
      await delay(100);
      return windows.every(({ facts }) => facts.length > 0);
    });
    expect(windows.map(({ facts }) => facts[0]?.data)).toEqual([{ memberId }, { memberId }]);
  } finally {
    parent.stdin.end();
    await once(parent, 'exit');
    await app.close();
  }
});
