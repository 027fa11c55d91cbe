import dns from 'node:dns';
import https from 'node:https';
import net from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What websites of others show: a third party, replaced in tests. */
export interface Sites {
  /** The TXT records of a name; none if it cannot be looked up. */
  txt(name: string): Promise<readonly string[]>;
  /** A small file of a host by https; null if it cannot be read. Inner addresses and redirects are not followed. */
  file(host: string, path: string): Promise<string | null>;
}

/** Milliseconds for a look-up or a file, and the largest file in bytes. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1_000;

/** Resolves a host for one connection: the addresses that are checked are those that are connected to. */
const lookUpPublic: net.LookupFunction = (host, { all }, done) => {
  dns.lookup(host, { all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('the host has no public address'), []);
    const [first] = addresses;
    if (all === true || first === undefined) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

const readFile = async (host: string, path: string): Promise<string | null> =>
  new Promise((resolve) => {
    const request = https.get(
      { host, path, port: 443, lookup: lookUpPublic, agent: false, timeout: TIMEOUT_MS },
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
    // An address instead of a name would go past the look-up.
    file: async (host, path) => (net.isIP(host) === 0 ? readFile(host, path) : null),
  };
}
