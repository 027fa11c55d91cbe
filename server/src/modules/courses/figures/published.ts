import { published, publishedOf } from '#modules/network';

export const publishedCourses = published.by(
  publishedOf({
    kind: 'course',
    from: 'from course',
    id: 'course.id',
    author: 'course.page_id',
    at: 'course.published_at',
    title: 'course.name',
    text: 'course.description',
    isPublic: `course.state = 'published' and course.published_at is not null`,
  }),
);
