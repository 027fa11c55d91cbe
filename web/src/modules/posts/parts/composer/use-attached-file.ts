import { useEffect, useEffectEvent, useState } from 'react';
import type { NewAttachment } from '#contract/posts/attachments.ts';
import { type ChosenFile, firstFrame, firstPage, type Still, type UsedFile, useFile, useStill } from '#web/media';
import { isAnyBusy } from '../post-content.ts';
import { type SavedFile, savedFile } from './saved-file.ts';

/** Stores what is uploaded, so that it is there again after a reload; `saved` is what was there. */
function useSaving(now: SavedFile | undefined, isRestoring: boolean): void {
  const json = JSON.stringify(now);
  const save = useEffectEvent(() => {
    if (now === undefined) savedFile().clear();
    else savedFile().save(now);
  });
  useEffect(() => {
    // Also what was removed after it could not be restored is forgotten.
    if (!isRestoring) save();
    // oxlint-disable-next-line react/exhaustive-deps -- `json` is what is stored
  }, [json, isRestoring]);
}

interface Attachable {
  kind: SavedFile['kind'] | null;
  chosen: ChosenFile | null;
  still: Still;
  description: string;
  captions: Pick<UsedFile, 'chosen'>;
  language: string;
}
/** What is stored of the file; undefined where there is none, or not yet. */
function savedOf({ kind, chosen, still, description, captions, language }: Attachable): SavedFile | undefined {
  if (kind === null || !chosen?.file) return undefined;
  const track = captions.chosen;
  return {
    kind,
    mediaId: chosen.file.id,
    name: chosen.name,
    still: still.picture?.id ?? null,
    description,
    ...(track?.file && { captions: { mediaId: track.file.id, name: track.name, language } }),
  };
}

interface Ready {
  kind: SavedFile['kind'] | null;
  file: { id: string } | null;
  picture: { id: string; alt: string } | null;
  track: { id: string } | null | undefined;
  language: string;
}
/** What the form sends. */
function attachmentOf({ kind, file, picture, track, language }: Ready): NewAttachment | undefined {
  if (file === null) return undefined;
  if (kind === 'document') return { kind, mediaId: file.id, ...(picture && { cover: picture }) };
  const tracks = track ? [{ mediaId: track.id, language }] : [];
  return { kind: 'video', mediaId: file.id, captions: tracks, ...(picture && { poster: picture }) };
}

const isRestoring = ({ chosen }: UsedFile): boolean => chosen?.local === null && chosen.file === null;
const restored = (saved: SavedFile | undefined, kind: SavedFile['kind']) => (saved?.kind === kind ? saved : undefined);

/** The video or document of a new post, with its still and captions. */
export function useAttachedFile() {
  const [saved] = useState(() => savedFile().load());
  const [description, setDescription] = useState(saved?.description ?? '');
  const [language, setLanguage] = useState(saved?.captions?.language ?? 'en');
  const still = useStill(saved?.still ?? null);
  const video = useFile(
    'video',
    (file, local) => {
      if (file.kind === 'video') void still.take(firstFrame(local, file.seconds));
    },
    restored(saved, 'video'),
  );
  const document = useFile(
    'document',
    (file, local) => {
      if (file.kind === 'document' && file.format === 'pdf') void still.take(firstPage(local));
    },
    restored(saved, 'document'),
  );
  const captions = useFile('captions', undefined, saved?.captions);
  const kind = video.chosen ? 'video' : document.chosen ? 'document' : null;
  const file = video.chosen?.file ?? document.chosen?.file ?? null;
  const picture = still.picture && { id: still.picture.id, alt: description.trim() };
  const track = captions.chosen?.file;
  const chosen = video.chosen ?? document.chosen;
  const now = savedOf({ kind, chosen, still, description, captions, language });
  useSaving(now, still.making || [video, document, captions].some(isRestoring));
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
    busy: isAnyBusy(video, document, captions, { busy: still.making }),
    attachment: attachmentOf({ kind, file, picture, track, language }),
    remove: () => {
      for (const each of [video, document, captions]) each.remove();
      clear();
    },
    forget: () => {
      for (const each of [video, document]) each.forget();
      savedFile().clear();
      clear();
    },
  };
}
export type AttachedFile = ReturnType<typeof useAttachedFile>;
