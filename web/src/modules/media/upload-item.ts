import type { Picture } from '#contract/media/media.ts';

/** One picture, uploading or uploaded. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** URL of the preview shown while it uploads. */
  readonly preview: string;
  readonly step: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed';
  /** Upload progress, 0 to 1. */
  readonly share: number;
  /** Error message for the user. */
  readonly problem: string | null;
  /** What was changed about the picture; null if nothing. */
  readonly note: string | null;
  /** Whether a retry with the same file can succeed. */
  readonly again: boolean;
  readonly picture: Picture | null;
  /** Text for people who cannot see it. */
  readonly alt: string;
}

/** A picture that is stored already. */
export const uploadOf = (picture: Picture, step: 'ready' | 'processing'): Upload => ({
  key: picture.id,
  name: picture.alt,
  preview: picture.urls.small,
  step,
  share: 1,
  problem: null,
  note: null,
  again: false,
  picture,
  alt: picture.alt,
});
/** A file that was just chosen. */
export const added = (file: Blob, name: string): Upload => ({
  key: crypto.randomUUID(),
  name,
  preview: URL.createObjectURL(file),
  step: 'waiting',
  share: 0,
  problem: null,
  note: null,
  again: false,
  picture: null,
  alt: '',
});
export const isPicture = (file: File): boolean => file.type === '' || file.type.startsWith('image/');

/** The pictures in the form's request body: ids in order, with alternative texts. */
export const attachable = (items: readonly Upload[]): { id: string; alt: string }[] =>
  items.flatMap(({ step, picture, alt }) => (picture === null || step !== 'ready' ? [] : [{ id: picture.id, alt }]));
/** Whether an upload is still running. */
export const isBusy = (items: readonly Upload[]): boolean =>
  items.some(({ step }) => step !== 'ready' && step !== 'failed');
