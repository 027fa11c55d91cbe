import type { Attachable } from './kind.ts';

export const pollKind: Attachable<'poll'> = {
  attach: async (_, poll) => Promise.resolve(poll),
  present: ({ stored: { options, ...poll } }) => ({
    ...poll,
    options: options.map((text) => ({ text, votes: null })),
    endsAt: null,
    ended: false,
    choice: null,
    can: { vote: false },
  }),
};
