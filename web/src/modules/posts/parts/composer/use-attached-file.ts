import { useState } from 'react';
import type { NewAttachment } from '#contract/posts.attachments.ts';
import type { Picture } from '#contract/media.ts';
import { firstPage, frameAt, uploadPicture, useFile } from '#web/media';

/** A picture that the browser makes of the file, uploaded like any other. */
interface Still {
  readonly picture: Picture | null;
  readonly making: boolean;
}
const none: Still = { picture: null, making: false };

function useStill() {
  const [still, setStill] = useState(none);
  /** Without a picture the post has none: its video shows its first frame, its document an icon. */
  const take = (make: Promise<File | null>) => {
    setStill((now) => ({ ...now, making: true }));
    make
      .then(async (file) => (file === null ? null : uploadPicture(file, { purpose: 'post' })))
      .then(
        (picture) => setStill({ picture, making: false }),
        () => setStill((now) => ({ ...now, making: false })),
      );
  };
  return { ...still, take, clear: () => setStill(none) };
}

/** Seconds into a video from which its still is taken at first: the beginning is often black. */
const STILL_AT = 1;

async function frameOf(local: File, seconds: number): Promise<File | null> {
  const url = URL.createObjectURL(local);
  try {
    return await frameAt(url, seconds);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The video or document of a new post, with its still and captions. */
export function useAttachedFile() {
  const [description, setDescription] = useState('');
  const [language, setLanguage] = useState('en');
  const still = useStill();
  const video = useFile('video', (file, local) => {
    if (file.kind === 'video') still.take(frameOf(local, Math.min(STILL_AT, file.seconds / 2)));
  });
  const document = useFile('document', (file, local) => {
    if (file.kind === 'document' && file.format === 'pdf') still.take(firstPage(local));
  });
  const captions = useFile('captions');
  const kind = video.chosen ? 'video' : document.chosen ? 'document' : null;
  const file = video.chosen?.file ?? document.chosen?.file ?? null;
  const picture = still.picture && { id: still.picture.id, alt: description.trim() };
  const track = captions.chosen?.file;
  const attachment = (): NewAttachment | undefined => {
    if (file === null) return undefined;
    if (kind === 'document') return { kind, mediaId: file.id, ...(picture && { cover: picture }) };
    const tracks = track ? [{ mediaId: track.id, language }] : [];
    return { kind: 'video', mediaId: file.id, captions: tracks, ...(picture && { poster: picture }) };
  };
  const clear = () => {
    still.clear();
    captions.forget();
    setDescription('');
  };
  return {
    kind,
    video,
    document,
    captions,
    still,
    description,
    setDescription,
    language,
    setLanguage,
    busy: video.busy || document.busy || captions.busy || still.making,
    attachment: attachment(),
    remove: () => {
      video.remove();
      document.remove();
      captions.remove();
      clear();
    },
    forget: () => {
      video.forget();
      document.forget();
      clear();
    },
  };
}
export type AttachedFile = ReturnType<typeof useAttachedFile>;
