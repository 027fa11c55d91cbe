import { createNote, deleteNote } from '#contract/jobs.pipeline.review.ts';
import type { OwnThing } from '../abilities/others.ts';
import { anApplication } from './application.ts';

/** A note of someone about an application. */
export const ownPapers: readonly OwnThing[] = [
  {
    endpoint: deleteNote,
    make: async (world, owner) => {
      const { page, application } = await anApplication(world);
      await page.setRole(owner, 'editor');
      const params = { applicationId: application.id };
      const { reply } = await owner.call(createNote, { params, body: { text: 'Mine' } });
      return { input: { params: { noteId: reply.data.notesList[0]?.id } } };
    },
  },
];
