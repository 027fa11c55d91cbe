import { lazy } from 'react';
import type { PageTab } from '#web/pages';
import { courseSearch } from '../search.ts';
import { text } from './strings.ts';

export const pageTabs: readonly PageTab[] = [
  {
    key: 'courses',
    order: 20,
    label: () => text('page.tab'),
    kinds: ['institute'],
    Content: lazy(async () => ({ default: (await import('../parts/page-courses.tsx')).CoursesTab })),
    search: courseSearch,
    // The address of a course is that of its institute.
    openedBy: 'course',
  },
];
