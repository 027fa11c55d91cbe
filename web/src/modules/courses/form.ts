import type { CallToAction } from '#contract/core/choices.ts';
import type { Course } from '#contract/courses/courses.ts';

/** The form of a course; its field names are those of the contract's body. */
export interface CourseForm extends Record<string, unknown> {
  name: string;
  description: string;
  website: string;
  callToAction: CallToAction | null;
  category: string | null;
}
export const EMPTY_COURSE: CourseForm = { name: '', description: '', website: '', callToAction: null, category: null };
export const formOf = ({ name, description, website, callToAction, category }: Course): CourseForm => ({
  name,
  description,
  website,
  callToAction,
  category,
});
