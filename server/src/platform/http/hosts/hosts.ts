import ipaddr from 'ipaddr.js';
import type { Config } from '../../config/config.ts';

/** Longest name of a host, with a port. */
const MAX_HOST = 260;
/** A name or address with an optional port, and nothing else that a URL can have. */
const hostWithPort = /^(?:\[[\da-f:.]+\]|[^\s:/?#@\\[\]]+)(?::\d{1,5})?$/i;

/** The name in a Host header as a browser would write it, without port, or null if it is none. */
function nameOf(header: string | undefined): string | null {
  if (header === undefined || header.length > MAX_HOST || !hostWithPort.test(header)) return null;
  if (!URL.canParse(`http://${header}`)) return null;
  return new URL(`http://${header}`).hostname.replace(/\.$/, '');
}

const addressIn = (name: string) => {
  const bare = name.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
};
const isLoopback = (name: string): boolean => name === 'localhost' || addressIn(name)?.range() === 'loopback';

/**
 * Which Host headers this program answers: that of `PUBLIC_URL`, and those of this machine. Without `PUBLIC_URL`, where
 * `HOST` is open to a network, also `HOST` itself and every IP address: only a name can be pointed at this program by
 * someone else (DNS rebinding), and the address by which a network reaches it may not be known here.
 */
export function hostsOf({ publicUrl, PUBLIC_URL, HOST }: Pick<Config, 'publicUrl' | 'PUBLIC_URL' | 'HOST'>) {
  const publicName = nameOf(new URL(publicUrl).host);
  const ownName = nameOf(HOST.includes(':') ? `[${HOST}]` : HOST) ?? '';
  const inNetwork = PUBLIC_URL === undefined && !isLoopback(ownName);
  return (header: string | undefined): boolean => {
    const name = nameOf(header);
    if (name === null) return false;
    return name === publicName || isLoopback(name) || (inNetwork && (name === ownName || addressIn(name) !== null));
  };
}
