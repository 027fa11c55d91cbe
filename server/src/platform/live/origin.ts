import type { IncomingHttpHeaders } from 'node:http';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Where {
  readonly publicUrl: string;
  /** The address that the server listens on. */
  readonly host: string;
  readonly port: number;
}

/**
 * Whether a handshake comes from an allowed origin. Browsers always send Origin with a WebSocket and cannot forge it:
 * it must be ours. On a loopback host every name of this machine with our port is allowed too. A client without Origin
 * is not a browser and acts in no member's browser session; it needs a ticket all the same. A request with cookies but
 * without Origin is refused.
 */
export function mayConnectFrom(headers: IncomingHttpHeaders, { publicUrl, host, port }: Where): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers.cookie === undefined;
  if (origin === new URL(publicUrl).origin) return true;
  if (!loopback.has(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)) return false;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return loopback.has(from.hostname) && (from.port === '' ? 80 : Number(from.port)) === port;
}
