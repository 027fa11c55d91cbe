import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { readClient } from '../http/hosts/client-address.ts';
import { hostsOf } from '../http/hosts/hosts.ts';
import type { CallLimits } from '../limits/index.ts';
import type { Metrics } from '../observability/metrics.ts';
import { mayConnectFrom } from './origin.ts';

interface Options {
  readonly config: Pick<Config, 'publicUrl' | 'PUBLIC_URL' | 'HOST' | 'TRUST_PROXY'>;
  readonly port: () => number;
  readonly callLimits: CallLimits;
  readonly metrics: Metrics;
}

/** Checks handshakes before their ticket costs a query: host, origin, and how many came from the address. */
export function checkHandshakes({ config, port, callLimits, metrics }: Options) {
  const isOurs = hostsOf(config);
  const client = readClient(config);
  const refusalOf = async (request: IncomingMessage): Promise<string | null> => {
    if (!isOurs(client.host(request))) return 'host';
    const where = { publicUrl: config.publicUrl, host: config.HOST, port: port() };
    if (!mayConnectFrom(request.headers, where)) return 'origin';
    return (await callLimits.countHandshake(client.address(request))) ? null : 'too_many_handshakes';
  };
  return {
    allow(request: IncomingMessage, answer: (error: string | null, isAllowed: boolean) => void): void {
      void refusalOf(request)
        // Without its count, such as while Redis is away, a handshake waits for its next try.
        .catch(() => 'unavailable')
        .then((reason) => {
          if (reason !== null) metrics.liveRefused.inc({ reason });
          answer(reason, reason === null);
        });
    },
    /** The ticket of this handshake was valid. */
    forgive: (request: IncomingMessage) => void callLimits.forgiveHandshake(client.address(request)),
  };
}
