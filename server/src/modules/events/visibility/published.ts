import { published, publishedOf } from '#modules/network';

export const publishedEvents = published.by(
  publishedOf({
    kind: 'event',
    from: 'from event',
    id: 'event.id',
    author: 'event.owner_id',
    at: 'event.published_at',
    title: 'event.name',
    text: 'event.description',
    isPublic: `event.published_at is not null and event.audience in ('public', 'members')`,
    words: 'event.words',
    more: 'event.cover, event.address, event.link',
  }),
);
