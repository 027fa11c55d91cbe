import { LISTING_KINDS } from '#contract/marketplace/choices.ts';
import { published, publishedOf } from '#modules/network';

export const publishedListings = LISTING_KINDS.map((kind) =>
  published.by(
    publishedOf({
      kind,
      from: 'from listing',
      id: 'listing.id',
      author: 'listing.seller_id',
      at: 'listing.published_at',
      title: 'listing.name',
      text: 'listing.description',
      isPublic: `listing.kind = '${kind}' and listing.published_at is not null
        and listing.state in ('active', 'paused')`,
      words: 'listing.words',
      more: 'listing.pictures, listing.details',
    }),
  ),
);
