import type { IncomingHttpHeaders } from 'node:http';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Where {
  readonly publicUrl: string;
  /** The address we listen on. */
  readonly host: string;
  readonly port: number;
}

/**
 * Whether a handshake may come from where it says. Browsers always send Origin with a WebSocket and cannot forge it: it
 * must be ours.
 * On a loopback host every name of this machine at our port is ours too. Without Origin it is no browser, which holds
 * no
 * session of anyone; a ticket is asked for all the same. What sends cookies but no Origin is neither, and is refused.
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
