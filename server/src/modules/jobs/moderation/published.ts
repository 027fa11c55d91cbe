import { published, publishedOf } from '#modules/network';

export const publishedJobs = published.by(
  publishedOf({
    kind: 'job',
    from: 'from job',
    id: 'job.id',
    author: 'job.page_id',
    at: 'job.published_at',
    title: 'job.title',
    text: `job.summary || E'\\n\\n' || job.description`,
    isPublic: `job.state = 'published'`,
    words: 'job.words',
  }),
);
