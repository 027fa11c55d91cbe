import { publishScheduledPost, schedulePost } from '#contract/posts/scheduled.ts';
import type { World } from '../world.ts';
import type { RefusedWrite } from './cases.ts';
import { someone, someoneActing } from './people.ts';

const inAnHour = ({ clock }: World) => ({
  text: 'Later',
  publishAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
  timeZone: 'UTC',
});

/** Advertisers of a page do not write for it. */
export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: schedulePost,
    code: 'role_not_permitted',
    make: async (world) => {
      const { acting } = await someoneActing(world, 'advertiser');
      return { call: acting.call, input: { body: inAnHour(world) } };
    },
  },
  {
    endpoint: publishScheduledPost,
    code: 'role_not_permitted',
    make: async (world) => {
      const { acting, page } = await someoneActing(world, 'advertiser');
      const editor = await someone(world);
      await page.setRole(editor, 'editor');
      const { reply } = await page.as(editor).call(schedulePost, { body: inAnHour(world) });
      return { call: acting.call, input: { params: { scheduledId: reply.data.id }, body: { version: 1 } } };
    },
  },
];
