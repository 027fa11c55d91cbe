import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Language, toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import type { Product } from '#contract/marketplace/products.ts';
import type { Service } from '#contract/marketplace/services.ts';
import { print, settableTexts, storeDocument } from '#modules/documents';
import { type Files, renditionKey } from '#platform/files/index.ts';
import { type PageContext, sharePictureOf, type SharePicture } from '#platform/public-pages/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShareOrder, ShareTexts } from './draw-share-picture.ts';

type Listing = Product | Service;
/** All pictures together wait like one member, so that who reads many of them delays nobody's documents. */
const READER = 'share pictures';

/** What one unit costs, the lowest and the highest price of a ladder; empty where the price is on request. */
export function priceOf(listing: Listing, language: Language): string {
  const prices = 'ladder' in listing ? listing.ladder.map(({ price }) => price) : [listing.price];
  const amounts = prices.filter((price) => price !== null);
  const ends = amounts.length === 0 ? [] : [...new Set([Math.min(...amounts), Math.max(...amounts)])];
  const { currency } = listing;
  return currency === null ? '' : ends.map((price) => formatMoney(price, currency, toLocale(language))).join('–');
}

interface Content {
  readonly texts: ShareTexts;
  readonly cover: string | null;
}
/** What is paused has no price, as on its page. */
const contentOf = (listing: Listing, language: Language): Content => ({
  texts: settableTexts({
    name: listing.name,
    price: listing.state === 'paused' ? '' : priceOf(listing, language),
    seller: listing.seller.name,
    place: listing.place?.label ?? '',
  }),
  cover: listing.pictures[0]?.id ?? null,
});

/** The address of the picture, which is another one once it says something else. */
export function sharePictureAddress(path: string, listing: Listing, language: Language): string {
  const content = JSON.stringify(contentOf(listing, language));
  return sharePictureOf(path, language, createHash('sha256').update(content).digest('hex').slice(0, 12));
}

async function orderOf(files: Files, { texts, cover }: Content): Promise<ShareOrder> {
  const file = cover === null ? null : await files.read(renditionKey(cover, 'large'));
  return { texts, cover: file === null ? null : await buffer(file.stream) };
}

/** Draws name, price and cover, once a day for the same content; while too many wait, the cover alone is shown. */
export async function drawnPicture(
  { services, now, language }: PageContext,
  listing: Listing,
): Promise<SharePicture | null> {
  const content = contentOf(listing, language);
  const { files, addresses } = services;
  try {
    const key = await storeDocument({ services, now }, ['share-picture', content], 'jpg', async () => ({
      bytes: await print(new URL('share-picture-thread.ts', import.meta.url), await orderOf(files, content), READER),
      type: 'image/jpeg',
    }));
    return { key };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return content.cover === null ? null : { elsewhere: addresses.open(content.cover, 'large') };
  }
}
