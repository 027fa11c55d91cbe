import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection that stays open between requests, as browsers and proxies keep theirs. */
export async function openRawConnection(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let isEnded = false;
  socket.on('error', () => undefined); // seen as the end
  socket.on('end', () => (isEnded = true));
  socket.on('close', () => (isEnded = true));
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
  });

  /** The next reply, as soon as it has arrived whole; null if the connection ended before. */
  async function reply(milliseconds = 4_000): Promise<RawReply | null> {
    const until = performance.now() + milliseconds;
    for (;;) {
      const head = received.indexOf('\r\n\r\n');
      if (head !== -1) {
        const [first = '', ...lines] = received.subarray(0, head).toString('latin1').split('\r\n');
        const headers = Object.fromEntries(
          lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
        );
        const length = Number(headers['content-length'] ?? 0);
        const body = received.subarray(head + 4, head + 4 + length);
        if (body.length === length) {
          received = received.subarray(head + 4 + length);
          return { status: Number(first.split(' ')[1]), headers, body: body.toString() };
        }
      }
      if (isEnded) return null;
      if (performance.now() > until) throw new Error('no reply arrived');
      await wait(10);
    }
  }
  return {
    send: (head: readonly string[], body: Uint8Array | string = '') => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      if (body.length > 0) socket.write(body);
    },
    reply,
    /** Bytes that the other side has not taken yet. */
    unsent: () => socket.writableLength,
    hasEnded: () => isEnded,
    close: () => socket.destroy(),
  };
}
