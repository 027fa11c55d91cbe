import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './public-address.ts';

/** A page or picture of a website. `url`: where it was found, after redirects. */
export interface SitePage {
  readonly url: string;
  readonly contentType: string;
  readonly body: Buffer;
}
export interface PageLimits {
  readonly accept: RegExp;
  readonly maxBytes: number;
  /** The beginning of a text is of no use: one that is longer is not read. */
  readonly isWhole?: boolean;
  readonly timeoutMs?: number;
}
/** Finds the addresses of a host. */
export type ResolveHost = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: dns.LookupAddress[]) => void,
) => void;
/** What tests replace to see each request without a network. */
export interface ReadingOptions {
  readonly lookup?: ResolveHost;
  readonly isPublic?: (address: string) => boolean;
  readonly ports?: readonly number[];
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MAX_HOPS = 3;
const LONGEST_URL = 2_000;
const agent = 'Mozilla/5.0 (compatible; GuildhallPreview/1.0)';

/**
 * The address, if it may be requested: http or https, the usual ports, no user, and no host that is written as an
 * address of an inner network. Other spellings of an address, such as 0x7f.1, are addresses once they are parsed.
 */
export function toRequestable(address: string, options: ReadingOptions = {}): URL | null {
  const { isPublic = isPublicAddress, ports = [80, 443] } = options;
  const url = address.length <= LONGEST_URL && URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (!ports.includes(url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port))) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name has a dot: others name machines of the own network.
  if (net.isIP(host) === 0) return host.replace(/\.$/, '').includes('.') && !host.endsWith('.localhost') ? url : null;
  return isPublic(host) ? url : null;
}

/**
 * Asks the servers of names itself. The look-up of the system takes one of the few threads that also read files and
 * hash passwords, and keeps it after the deadline: names whose servers do not answer would hold up everyone.
 */
export function resolverOf(servers?: readonly string[]): ResolveHost {
  const resolver = new dns.promises.Resolver({ timeout: TIMEOUT_MS / 2, tries: 1 });
  if (servers !== undefined) resolver.setServers(servers);
  async function addressesOf(host: string): Promise<dns.LookupAddress[]> {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
  }
  const answer = callbackify(addressesOf);
  return (host, _options, done) => answer(host, done);
}
const resolveHost = resolverOf();

/** Resolves a host for one connection: the addresses that are checked are those that are connected to. */
export const lookUpPublic =
  ({ lookup = resolveHost, isPublic = isPublicAddress }: ReadingOptions = {}): net.LookupFunction =>
  (host, { all }, done) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
        return done(new Error('the host has no public address'), []);
      const [first] = addresses;
      if (all === true || first === undefined) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

type Answer = { redirect: string } | SitePage | null;

/** One request. `deadline` ends it whatever it is doing. */
async function request(
  url: URL,
  { accept, maxBytes, isWhole = false, deadline }: PageLimits & { readonly deadline: AbortSignal },
  options: ReadingOptions,
): Promise<Answer> {
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? https.get : http.get;
    const sent = send(
      url,
      {
        agent: false,
        lookup: lookUpPublic(options),
        signal: deadline,
        headers: { 'user-agent': agent, accept: 'text/html,image/*;q=0.9', 'accept-encoding': 'identity' },
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        const contentType = headers['content-type'] ?? '';
        const end = (answer: Answer) => {
          resolve(answer);
          sent.destroy();
        };
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
          return end({ redirect: headers.location });
        if (statusCode !== 200 || !accept.test(contentType)) return end(null);
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          parts.push(part);
          // The head of a page says enough; a picture has to be whole.
          if (size >= maxBytes)
            end(
              contentType.startsWith('text/') && !isWhole
                ? { url: url.href, contentType, body: Buffer.concat(parts).subarray(0, maxBytes) }
                : null,
            );
        });
        response.on('end', () => resolve({ url: url.href, contentType, body: Buffer.concat(parts) }));
        response.on('error', () => resolve(null));
      },
    );
    sent.on('error', () => resolve(null));
    sent.on('close', () => resolve(null));
  });
}

/**
 * Reads a page or picture that a member has linked to; null if it cannot be read. Each hop is checked like the first
 * one, and all of them share one deadline.
 */
export async function readPage(
  address: string,
  limits: PageLimits,
  options: ReadingOptions = {},
): Promise<SitePage | null> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  let next = address;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const url = toRequestable(next, options);
    if (url === null) return null;
    const answer = await request(url, { ...limits, deadline }, options);
    if (answer === null || !('redirect' in answer)) return answer;
    if (!URL.canParse(answer.redirect, url)) return null;
    next = new URL(answer.redirect, url).href;
  }
  return null;
}
