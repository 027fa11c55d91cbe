import type { Attachable } from './kind.ts';
import { presentStored } from './pictures.ts';

/** Links come from a form of their own: pages write them. */
export const linkKind: Attachable<'link'> = {
  present: ({ stored, authorId, clicks }, context) => ({
    ...stored,
    picture: stored.picture && presentStored(stored.picture, context),
    // How often it was opened is shown to its page alone.
    clicks: context.viewer.actor.id === authorId ? clicks : null,
  }),
  files: ({ picture }) => (picture === null ? [] : [picture.id]),
};
