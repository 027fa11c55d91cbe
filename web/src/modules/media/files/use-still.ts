import { useEffect, useState } from 'react';
import { type Picture, readMedia } from '#contract/media/media.ts';
import { call } from '#shell/calls/call.ts';
import { uploadPicture } from '../upload-picture.ts';

/** A picture that the browser makes of a file, uploaded like any other. */
export interface Still {
  readonly picture: Picture | null;
  readonly making: boolean;
}
const none: Still = { picture: null, making: false };

/** The still of a video or the cover of a document; `savedId`: one that was uploaded before the page was left. */
export function useStill(savedId: string | null) {
  const [still, setStill] = useState({ ...none, making: savedId !== null });
  useEffect(() => {
    if (savedId === null) return;
    call(readMedia, { params: { mediaId: savedId } }).then(
      ({ data }) => setStill({ picture: data.picture, making: false }),
      () => setStill(none),
    );
  }, [savedId]);
  /** Resolves to null without a picture: a video shows its first frame then, a document an icon. */
  const take = async (make: Promise<File | null>): Promise<Picture | null> => {
    setStill((now) => ({ ...now, making: true }));
    try {
      const file = await make;
      const picture = file === null ? null : await uploadPicture(file, { purpose: 'post' });
      setStill({ picture, making: false });
      return picture;
    } catch {
      setStill((now) => ({ ...now, making: false }));
      return null;
    }
  };
  return { ...still, take, clear: () => setStill(none) };
}
