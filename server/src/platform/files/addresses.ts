import type { Rendition } from '#contract/media.ts';

/**
 * Addresses of renditions, `/media/{id}/{rendition}?e=…&s=…`: an HMAC over id, rendition and expiry. The expiry is rounded up
 * to the next 24 h, so that an address is stable and can be cached. Made only where visibility was decided.
 */
export interface MediaAddresses {
  signed(mediaId: string, rendition: Rendition, now: Date): string;
  /** Null when the signature is wrong or has expired. */
  verify(mediaId: string, rendition: string, expiry: string, signature: string, now: Date): boolean;
}
