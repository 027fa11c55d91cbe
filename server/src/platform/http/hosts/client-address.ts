import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../../config/config.ts';

type Proxies = Pick<Config, 'TRUST_PROXY'>;

/** The reverse proxies whose `X-Forwarded-*` headers are believed. */
export const trustedProxies = ({ TRUST_PROXY }: Proxies): string[] =>
  TRUST_PROXY.split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Address and host of a request that Fastify does not see; the same as its `request.ip` and `request.host`. */
export function readClient(config: Proxies) {
  const isTrusted = proxyAddress.compile(trustedProxies(config));
  return {
    address: (request: IncomingMessage): string => proxyAddress(request, isTrusted),
    host({ headers, socket }: IncomingMessage): string | undefined {
      const forwarded = headers['x-forwarded-host'];
      const isForwarded = forwarded !== undefined && isTrusted(socket.remoteAddress ?? '', 0);
      return isForwarded ? String(forwarded).split(',').at(-1)?.trim() : headers.host;
    },
  };
}
