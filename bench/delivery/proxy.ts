import { once } from 'node:events';
import net from 'node:net';

/** A line between one client and the server that can be cut and frozen. */
export interface Line {
  readonly url: string;
  /** Ends every connection at once, without a goodbye. */
  cut(): void;
  /** Holds back every byte in both directions for so long; connections stay open. */
  freeze(milliseconds: number): void;
  close(): Promise<void>;
}

export async function openLine(target: () => number): Promise<Line> {
  const sockets = new Set<net.Socket>();
  let frozenUntil = 0;
  let thaw: NodeJS.Timeout | undefined;
  const hold = (socket: net.Socket) => {
    if (Date.now() < frozenUntil) socket.pause();
  };
  const server = net.createServer({ allowHalfOpen: false }, (near) => {
    const far = net.connect({ port: target(), host: '127.0.0.1' });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // An error is followed by 'close', which ends the other side too.
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => {
        if (!to.write(bytes)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
      });
      hold(from);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut,
    freeze(milliseconds) {
      frozenUntil = Date.now() + milliseconds;
      for (const socket of sockets) socket.pause();
      clearTimeout(thaw);
      thaw = setTimeout(() => {
        for (const socket of sockets) socket.resume();
      }, milliseconds);
    },
    async close() {
      clearTimeout(thaw);
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
