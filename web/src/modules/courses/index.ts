/** The public API. Screens are not part of it: the table of addresses loads them one by one. */
export { PageCourses } from './parts/page-courses.tsx';
