import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/profiles.ts';
import { uploadPicture } from '#web/media';
import { call } from '#shell/calls/call.ts';
import { keepOwn } from '../api.ts';

const actions = {
  photo: { set: contract.editPhoto, remove: contract.deletePhoto },
  cover: { set: contract.editCover, remove: contract.deleteCover },
};
export type Slot = keyof typeof actions;

/** Uploads and shows, or removes, the photo or cover. `share` is the uploaded part, 0 to 1. */
export function usePicture(slot: Slot) {
  const queries = useQueryClient();
  const [share, setShare] = useState<number>();
  const set = useMutation({
    mutationFn: async (file: Blob) => {
      const picture = await uploadPicture(file, {
        purpose: slot,
        onStep: (step) => setShare(step.name === 'sending' ? step.share : 1),
      });
      return await call(actions[slot].set, { body: { mediaId: picture.id } });
    },
    onSuccess: ({ data }) => keepOwn(queries, data),
    onSettled: () => setShare(undefined),
  });
  const remove = useMutation({
    mutationFn: () => call(actions[slot].remove, {}),
    onSuccess: ({ data }) => keepOwn(queries, data),
  });
  return { set: set.mutateAsync, remove: remove.mutateAsync, share: set.isPending ? (share ?? 0) : undefined };
}
