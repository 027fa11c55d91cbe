import dns from 'node:dns';
import https from 'node:https';
import net from 'node:net';
import { lookUpPublic, type PageLimits, readPage, type SitePage, toRequestable } from './read-page.ts';

export type { PageLimits, SitePage } from './read-page.ts';

/** Whether an address may be asked for a page: http or https, a public host, the usual ports, no user. */
export const isRequestable = (address: string): boolean => toRequestable(address) !== null;

/** What websites of others show: a third party, replaced in tests. */
export interface Sites {
  /** The TXT records of a name; none if it cannot be looked up. */
  txt(name: string): Promise<readonly string[]>;
  /** A small file of a host by https; null if it cannot be read. Inner addresses and redirects are not followed. */
  file(host: string, path: string): Promise<string | null>;
  /** A page or picture that a member has linked to, after at most three redirects; null if it cannot be read. */
  page(address: string, limits: PageLimits): Promise<SitePage | null>;
}

/** Milliseconds for a look-up or a file, and the largest file in bytes. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1_000;

const readFile = async (host: string, path: string): Promise<string | null> =>
  new Promise((resolve) => {
    const request = https.get(
      { host, path, port: 443, lookup: lookUpPublic(), agent: false, timeout: TIMEOUT_MS },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        if (response.statusCode !== 200) {
          request.destroy();
          resolve(null);
        }
        response.on('data', (part: string) => {
          text += part;
          if (text.length > MAX_BYTES) {
            request.destroy();
            resolve(null);
          }
        });
        response.on('end', () => resolve(text));
      },
    );
    const deadline = setTimeout(() => request.destroy(), TIMEOUT_MS);
    request.on('close', () => {
      clearTimeout(deadline);
      resolve(null);
    });
    request.on('error', () => resolve(null));
  });

export function createSites(): Sites {
  const resolver = new dns.promises.Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return {
    async txt(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch {
        return [];
      }
    },
    page: async (address, limits) =>
      readPage(address, limits, limits.timeoutMs === undefined ? {} : { timeoutMs: limits.timeoutMs }),
    // An address instead of a name would go past the look-up.
    file: async (host, path) => (net.isIP(host) === 0 ? readFile(host, path) : null),
  };
}
