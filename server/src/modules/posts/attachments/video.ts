import { attachVideo, filesOfVideo, presentPlayed } from '#modules/media';
import type { Attachable } from './kind.ts';

export const videoKind: Attachable<'video'> = {
  attach: async (ctx, input, ownerId) => ({
    kind: 'video',
    ...(await attachVideo(ctx, input, { kind: 'post', ownerId })),
  }),
  present: ({ stored }, { services, now }) => ({ kind: 'video', ...presentPlayed(stored, services, now) }),
  files: filesOfVideo,
};
