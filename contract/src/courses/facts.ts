import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';

export const courseFacts = {
  /** What a course shows has changed, its state, or its outcome card. */
  'courses.changed': z.object({ courseId: id, pageId: id }),
  /** What the draft of a course shows has changed, for the team alone. */
  'courses.draft_changed': z.object({ courseId: id, pageId: id }),
  /** A learner claimed to have completed a course, or took the claim back. */
  'courses.completion_claimed': z.object({ courseId: id, pageId: id, memberId: id }),
  /** The institute confirmed or declined a claim. */
  'courses.completion_decided': z.object({ courseId: id, pageId: id, memberId: id, confirmed: z.boolean() }),
  /** Someone opened the website of a course for the first time. */
  'courses.clicked': z.object({ courseId: id, pageId: id }),
} as const;
