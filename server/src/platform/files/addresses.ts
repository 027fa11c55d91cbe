import type { MediaFile, Rendition } from '#contract/media/media.ts';
import type { Seal } from '../seal.ts';
import { day, hour } from '../time.ts';

/**
 * URLs of renditions and other files of media, `/media/{id}/{rendition}?e={expiry}&s={signature}`, with an HMAC over
 * id, rendition and expiry. A URL is valid for at least 24 h; the expiry is rounded up to the next midnight (UTC) after
 * that, so that it stays the same for a day and can be cached. Create one only where visibility was checked.
 */
export interface MediaAddresses {
  signed(mediaId: string, rendition: Rendition | MediaFile, now: Date): string;
  /** The same for an hour or two: for what its readers may lose the right to see. */
  brief(mediaId: string, rendition: Rendition | MediaFile, now: Date): string;
  /** For pictures that everyone may see: permanent and publicly cacheable. */
  open(mediaId: string, rendition: Rendition): string;
  /** False when the signature is wrong or has expired. `expiry` is in seconds since 1970. */
  verify(mediaId: string, rendition: string, expiry: string, signature: string, now: Date): boolean;
}

const purpose = 'media address';
/** Maximum number of URLs in each of two generations, at about 150 bytes each. */
const maxCached = 20_000;

const expiryFor = (now: Date): number => (Math.ceil(now.getTime() / day) + 1) * day;
const briefExpiryFor = (now: Date): number => (Math.ceil(now.getTime() / hour) + 1) * hour;
const signedText = (mediaId: string, rendition: string, expiry: string) => `${mediaId}/${rendition}/${expiry}`;

/**
 * A cache of recently used URLs: when one generation is full it becomes the old one, and entries used from there move
 * to the new one. Two plain maps cost less per access than an ordered list.
 */
class Generations {
  #young = new Map<string, string>();
  #old = new Map<string, string>();
  readonly #most: number;
  constructor(limit: number) {
    this.#most = limit;
  }
  get(key: string): string | undefined {
    const recent = this.#young.get(key);
    if (recent !== undefined) return recent;
    const older = this.#old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }
  set(key: string, value: string): void {
    if (this.#young.size >= this.#most) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}

export function createAddresses(seal: Seal, maxEntries = maxCached): MediaAddresses {
  let cache = new Generations(maxEntries);
  let cachedExpiry = 0;
  const addressOf = (mediaId: string, rendition: string, expiry: number): string => {
    const seconds = String(expiry / 1_000);
    const signature = seal.sign(purpose, signedText(mediaId, rendition, seconds));
    return `/media/${mediaId}/${rendition}?e=${seconds}&s=${signature}`;
  };
  return {
    signed(mediaId, rendition, now) {
      const expiry = expiryFor(now);
      if (expiry !== cachedExpiry) {
        cache = new Generations(maxEntries);
        cachedExpiry = expiry;
      }
      const path = `/media/${mediaId}/${rendition}`;
      const cached = cache.get(path);
      if (cached !== undefined) return cached;
      const address = addressOf(mediaId, rendition, expiry);
      cache.set(path, address);
      return address;
    },
    brief: (mediaId, rendition, now) => addressOf(mediaId, rendition, briefExpiryFor(now)),
    open: (mediaId, rendition) => `/media/${mediaId}/${rendition}`,
    verify(mediaId, rendition, expiry, signature, now) {
      if (!/^\d{1,12}$/.test(expiry) || Number(expiry) * 1_000 <= now.getTime()) return false;
      return seal.verify(purpose, signedText(mediaId, rendition, expiry), signature);
    },
  };
}
