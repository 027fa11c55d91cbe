import * as alerts from '#contract/jobs/alerts.ts';
import * as favourites from '#contract/jobs/favourites.ts';
import { createNote, deleteNote } from '#contract/jobs/pipeline/review.ts';
import type { OwnThing } from '../abilities/others.ts';
import type { Member, World } from '../world.ts';
import { anApplication } from './application.ts';
import { anOpenJob } from './job.ts';

async function anAlert(owner: Member): Promise<{ alertId: string }> {
  const body = { search: { query: 'loom' }, frequency: 'daily' } as const;
  return { alertId: (await owner.call(alerts.createJobAlert, { body })).reply.data.id };
}
/** What colleagues and candidates keep of jobs. */
async function aFavourite(world: World, owner: Member): Promise<{ jobId: string }> {
  const params = { jobId: (await anOpenJob(world)).job.id };
  await owner.call(favourites.saveJob, { params });
  return params;
}
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
  {
    endpoint: favourites.unsaveJob,
    make: async (world, owner) => ({ input: { params: await aFavourite(world, owner) } }),
  },
  {
    endpoint: favourites.editFavouriteJob,
    make: async (world, owner) => ({ input: { params: await aFavourite(world, owner), body: { note: 'Mine' } } }),
  },
  {
    endpoint: favourites.unsaveCompany,
    make: async (world, owner) => {
      const params = { pageId: (await anOpenJob(world)).page.id };
      await owner.call(favourites.saveCompany, { params });
      return { input: { params } };
    },
  },
  {
    endpoint: alerts.editJobAlert,
    make: async (_, owner) => ({ input: { params: await anAlert(owner), body: { paused: true } } }),
  },
  { endpoint: alerts.deleteJobAlert, make: async (_, owner) => ({ input: { params: await anAlert(owner) } }) },
  {
    endpoint: alerts.restoreJobAlert,
    make: async (_, owner) => {
      const params = await anAlert(owner);
      await owner.call(alerts.deleteJobAlert, { params });
      return { input: { params } };
    },
  },
];
