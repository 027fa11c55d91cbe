import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/profiles.ts';
import { uploadPicture } from '#web/media';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { keepOwn } from '../api.ts';

const actions = {
  photo: { set: contract.editPhoto, remove: contract.deletePhoto },
  cover: { set: contract.editCover, remove: contract.deleteCover },
};
export type Slot = keyof typeof actions;

/** Uploads and shows, or removes, the photo or cover; neither rejects. `share` is the uploaded part, 0 to 1. */
export function usePicture(slot: Slot) {
  const queries = useQueryClient();
  const [share, setShare] = useState<number>();
  const keep = ({ data }: { data: contract.OwnProfile }) => keepOwn(queries, data);
  const set = useWrite((file: Blob) => ({
    send: async () => {
      const picture = await uploadPicture(file, {
        purpose: slot,
        onStep: (step) => setShare(step.name === 'sending' ? step.share : 1),
      });
      return await call(actions[slot].set, { body: { mediaId: picture.id } });
    },
    onDone: keep,
  }));
  return {
    set: async (file: Blob) => {
      await set.write(file);
      setShare(undefined);
    },
    remove: async () => {
      await mutate(queries, { send: () => call(actions[slot].remove, {}), onDone: keep });
    },
    share: set.busy ? (share ?? 0) : undefined,
  };
}
