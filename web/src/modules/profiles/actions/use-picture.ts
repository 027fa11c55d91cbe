import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PicturePurpose } from '#contract/media/media.ts';
import * as contract from '#contract/profiles/profiles.ts';
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

export interface PictureWrites {
  set: (file: Blob) => Promise<void>;
  remove: () => Promise<void>;
  /** The uploaded part, 0 to 1, while a picture is uploaded. */
  share: number | undefined;
}
interface Calls<R> {
  purpose: PicturePurpose;
  set: (mediaId: string) => Promise<R>;
  remove: () => Promise<R>;
  /** Shows the reply. */
  keep: (reply: R) => void;
}

/** Uploads and shows, or removes, a picture of something; neither rejects. */
export function usePictureWrites<R>({ purpose, set: attach, remove, keep }: Calls<R>): PictureWrites {
  const queries = useQueryClient();
  const [share, setShare] = useState<number>();
  const set = useWrite((file: Blob) => ({
    send: async () => {
      const picture = await uploadPicture(file, {
        purpose,
        onStep: (step) => setShare(step.name === 'sending' ? step.share : 1),
      });
      return await attach(picture.id);
    },
    onDone: keep,
  }));
  return {
    set: async (file: Blob) => {
      await set.write(file);
      setShare(undefined);
    },
    remove: async () => {
      await mutate(queries, { send: remove, onDone: keep });
    },
    share: set.busy ? (share ?? 0) : undefined,
  };
}

/** The photo or the cover of the user's profile. */
export function usePicture(slot: Slot): PictureWrites {
  const queries = useQueryClient();
  return usePictureWrites({
    purpose: slot,
    set: (mediaId) => call(actions[slot].set, { body: { mediaId } }),
    remove: () => call(actions[slot].remove, {}),
    keep: ({ data }: { data: contract.OwnProfile }) => keepOwn(queries, data),
  });
}
