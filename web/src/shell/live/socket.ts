/** The client's half of Socket.IO over one WebSocket: events both ways, without acknowledgements, rooms or binary. */

/** First characters of a frame: the packet of the transport, then that of a message. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const DISCONNECT = '41';
const EVENT = '42';
const REFUSED = '44';
/** Code of WebSocket for a normal end. */
const DONE = 1000;

export interface SocketEvents {
  /** Handlers of the server's events by name. */
  readonly on: Readonly<Record<string, ((data: never) => void) | undefined>>;
  /** Events may be sent from now on. */
  readonly opened: () => void;
  /** The connection could not be made, or ended without `close`. Called once. */
  readonly lost: () => void;
}
export interface LiveSocket {
  send(event: string, data: unknown): void;
  close(): void;
}

interface Heartbeat {
  readonly pingInterval: number;
  readonly pingTimeout: number;
}

/**
 * Opens one connection to the server at `address`, the path of its sockets with the query of this one. The server sends
 * a ping every few seconds: without one, the connection is lost, however long the network takes to notice.
 */
export function openSocket(address: URL, timeoutMs: number, { on, opened, lost }: SocketEvents): LiveSocket {
  const target = new URL(address);
  target.protocol = target.protocol.replace('http', 'ws');
  target.pathname = `${target.pathname.replace(/\/$/, '')}/`;
  target.searchParams.set('EIO', '4');
  target.searchParams.set('transport', 'websocket');
  const socket = new WebSocket(target);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence = timeoutMs;
  let over = false;

  const end = (report: boolean) => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    socket.close(DONE);
    if (report) lost();
  };
  const expectMore = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end(true), silence);
  };
  const receive = (frame: string) => {
    expectMore();
    if (frame === PING) socket.send(PONG);
    else if (frame.startsWith(OPEN)) {
      const { pingInterval, pingTimeout } = JSON.parse(frame.slice(1)) as Heartbeat;
      silence = pingInterval + pingTimeout;
      socket.send(CONNECT);
    } else if (frame.startsWith(CONNECT)) opened();
    else if (frame.startsWith(EVENT)) {
      const [name, data] = JSON.parse(frame.slice(EVENT.length)) as [string, never];
      on[name]?.(data);
    } else if (frame.startsWith(DISCONNECT) || frame.startsWith(REFUSED)) end(true);
  };
  expectMore();
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') receive(data);
  });
  socket.addEventListener('close', () => end(true));

  return {
    send(event, data) {
      if (socket.readyState === WebSocket.OPEN) socket.send(`${EVENT}${JSON.stringify([event, data])}`);
    },
    close() {
      if (socket.readyState === WebSocket.OPEN) socket.send(DISCONNECT);
      end(false);
    },
  };
}
