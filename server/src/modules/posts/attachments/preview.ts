import type { Attachable } from './kind.ts';
import { presentStored } from './pictures.ts';

/** What a website says about itself; a task adds it to posts without another attachment. Its picture is shared. */
export const previewKind: Attachable<'preview'> = {
  present: ({ authorId, stored: { picture, ...words } }, context) => ({
    ...words,
    removable: context.viewer.actor.id === authorId,
    picture: picture && presentStored(picture, context),
  }),
};
