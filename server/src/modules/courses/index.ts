import type { Module } from '#platform/module.ts';
import { publishedCourses } from './figures/published.ts';
import { courseFigures } from './figures/daily-figures.ts';
import { audiences } from './audience.ts';
import { courseCards, mayWatchCourse } from './cards.ts';
import { dailyLimits } from './limits.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';
import { courseSearch } from './search.ts';
import { dropSyllabuses, sweepSyllabuses } from './tasks.ts';

/** Courses of institutes, and the learners who completed them. */
export const courses = {
  routes,
  writes,
  audiences,
  dailyLimits,
  kinds: { course: { card: courseCards, watch: mayWatchCourse, reported: true } },
  searchTabs: { courses: courseSearch },
  notifications,
  tasks: [dropSyllabuses, sweepSyllabuses],
  personalData,
  extensions: [courseFigures, publishedCourses],
} satisfies Module;
