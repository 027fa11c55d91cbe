import type { DocumentFile, MediaFile, PlainFile, UploadedMedia, VideoFile, VoiceFile } from '#contract/media/media.ts';
import type { Services } from '#platform/services.ts';

/** A video, document, captions or other file as their owners load them. Sizes in pixels and bytes. */
export interface FileRow {
  readonly id: string;
  readonly kind: string;
  readonly filename: string | null;
  readonly format: string | null;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly duration_ms: number | null;
  readonly pages: number | null;
}
type Signing = Pick<Services, 'addresses'>;

/** Only call these after checking that the viewer may see the file. */
export function presentVideo(row: FileRow, { addresses }: Signing, now: Date): VideoFile {
  const format = row.format === 'webm' ? 'webm' : 'mp4';
  const { id, width, height } = row;
  const seconds = (row.duration_ms ?? 0) / 1_000;
  return { kind: 'video', id, format, width, height, seconds, url: addresses.signed(id, `video.${format}`, now) };
}

export function presentDocument(row: FileRow, { addresses }: Signing, now: Date): DocumentFile {
  const format = row.format as DocumentFile['format'];
  const { id, bytes, pages } = row;
  const at = (name: MediaFile) => addresses.signed(id, name, now);
  const hasText = format === 'docx' || format === 'txt';
  return {
    kind: 'document',
    id,
    format,
    name: nameOf(row.filename ?? '', format),
    bytes,
    pages,
    url: at(`document.${format}`),
    textUrl: hasText ? at('text.json') : null,
  };
}

/** Saved under the name that its uploader gave it. */
export const presentPlain = ({ id, filename, bytes }: FileRow, { addresses }: Signing, now: Date): PlainFile => ({
  kind: 'file',
  id,
  name: filename ?? 'file',
  bytes,
  url: addresses.signed(id, 'file.bin', now),
});
export function presentVoice(
  { id, format, duration_ms: duration }: FileRow,
  { addresses }: Signing,
  now: Date,
): VoiceFile {
  const ending = format === 'webm' ? 'webm' : 'mp4';
  const url = addresses.signed(id, `voice.${ending}`, now);
  return { kind: 'voice', id, format: ending, seconds: (duration ?? 0) / 1_000, url };
}
export const presentCaptions = (id: string, { addresses }: Signing, now: Date): string =>
  addresses.signed(id, 'captions.vtt', now);

/** The name that the file is saved under: as it was called, with the ending of what it is. */
function nameOf(filename: string, format: DocumentFile['format']): string {
  const withoutEnding = filename.replace(/\.[a-z]{2,5}$/i, '').trim();
  return `${withoutEnding === '' ? 'document' : withoutEnding}.${format}`;
}

export const presentFile = (row: FileRow, services: Signing, now: Date): UploadedMedia['file'] => {
  if (row.kind === 'video') return presentVideo(row, services, now);
  if (row.kind === 'document') return presentDocument(row, services, now);
  if (row.kind === 'file') return presentPlain(row, services, now);
  if (row.kind === 'voice') return presentVoice(row, services, now);
  if (row.kind !== 'captions') return null;
  return { kind: 'captions', id: row.id, url: presentCaptions(row.id, services, now) };
};
