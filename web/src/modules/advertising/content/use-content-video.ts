import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#contract/media/media.ts';
import type { NewVideo, PlayedVideo } from '#contract/media/videos.ts';
import { firstFrame, type UsedFile, useFile, useStill } from '#web/media';
import { language } from '#ui/language/language.ts';

interface Options {
  /** What the form holds. */
  readonly value: NewVideo | null;
  readonly onChange: (video: NewVideo | null) => void;
  readonly stored: PlayedVideo | null;
}
/** The video of the form while it is uploaded, with its still and its captions; their ids are in the form. */
export interface ContentVideo {
  readonly video: UsedFile;
  /** Those that are on their way; what is ready is in the form. */
  readonly captions: UsedFile;
  readonly poster: Picture | null;
  /** As viewers see it; null: there is none yet. */
  readonly played: PlayedVideo | null;
  /** A still is being made. */
  readonly making: boolean;
  readonly busy: boolean;
  readonly takeFrame: (frame: Promise<File | null>) => Promise<void>;
  readonly describe: (alt: string) => void;
  readonly setLanguage: (mediaId: string, tag: string) => void;
  readonly removeCaptions: (mediaId: string) => void;
  readonly remove: () => void;
}

/** What arrives later changes the video that the form has by then. */
function useLatest({ value, onChange }: Pick<Options, 'value' | 'onChange'>) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const set = (next: NewVideo | null) => {
    latest.current = next;
    onChange(next);
  };
  const change = (changesOf: (now: NewVideo) => Partial<NewVideo>) => {
    const now = latest.current;
    if (now !== null) set({ ...now, ...changesOf(now) });
  };
  return { set, change, idNow: () => latest.current?.mediaId };
}
const ownTag = (): string => (language() === 'hn' ? 'hi' : language());

/** What plays in the preview: what was just uploaded, or what is stored, with what was changed about it. */
function playedOf(value: NewVideo | null, video: UsedFile, poster: Picture | null, stored: PlayedVideo | null) {
  const ready = video.chosen?.file;
  const uploaded = ready?.kind === 'video' && ready.id === value?.mediaId ? ready : null;
  const file = uploaded ?? (stored !== null && stored.file.id === value?.mediaId ? stored.file : null);
  if (value === null || file === null) return null;
  const captions = (stored?.captions ?? []).filter(({ id }) => value.captions.some(({ mediaId }) => mediaId === id));
  return { file, poster: poster && { ...poster, alt: value.poster?.alt ?? '' }, captions };
}

/** A video, which is uploaded while people go on writing. */
export function useContentVideo({ value, onChange, stored }: Options): ContentVideo {
  const { set, change, idNow } = useLatest({ value, onChange });
  // A draft of this browser has the ids of what was uploaded before.
  const [restored] = useState(() => (value !== null && value.mediaId !== stored?.file.id ? value : null));
  const still = useStill(restored?.poster?.id ?? null);
  const takeFrame = async (frame: Promise<File | null>) => {
    const mediaId = idNow();
    const picture = await still.take(frame);
    if (picture !== null && idNow() === mediaId)
      change(({ poster }) => ({ poster: { id: picture.id, alt: poster?.alt ?? '' } }));
  };
  const video = useFile(
    'video',
    (file, local) => {
      set({ mediaId: file.id, captions: [] });
      if (file.kind === 'video') void takeFrame(firstFrame(local, file.seconds));
    },
    restored === null ? undefined : { mediaId: restored.mediaId, name: '' },
  );
  const captions = useFile('captions', ({ id: mediaId }) => {
    change((now) => ({ captions: [...now.captions, { mediaId, language: ownTag() }] }));
  });
  const { chosen } = captions;
  const posterId = value?.poster?.id;
  const poster = [still.picture, stored?.poster ?? null].find((each) => each !== null && each.id === posterId) ?? null;
  return {
    video,
    captions: { ...captions, chosen: chosen?.step === 'ready' ? null : chosen },
    poster,
    played: playedOf(value, video, poster, stored),
    making: still.making,
    busy: video.busy || captions.busy || still.making,
    takeFrame,
    describe: (alt) => change(({ poster: now }) => (now === undefined ? {} : { poster: { ...now, alt } })),
    setLanguage: (mediaId, tag) =>
      change((now) => ({
        captions: now.captions.map((each) => (each.mediaId === mediaId ? { ...each, language: tag } : each)),
      })),
    removeCaptions: (mediaId) =>
      change((now) => ({ captions: now.captions.filter((each) => each.mediaId !== mediaId) })),
    remove: () => {
      for (const each of [video, captions]) each.remove();
      still.clear();
      set(null);
    },
  };
}
