import { acceptedVideos } from '#web/media';

/** What the file choosers of the composer and of its entry in the feed offer, by types and endings. */
export const ACCEPTED = {
  video: acceptedVideos,
  document: '.pdf,.docx,.doc,.txt,application/pdf,text/plain',
} as const;

export interface HandedFiles {
  readonly kind: 'pictures' | 'video' | 'document';
  readonly files: readonly File[];
}
let handed: HandedFiles | undefined;

/** Files that were chosen in the feed, for the composer that opens then. */
export function handFiles(files: HandedFiles): void {
  handed = files;
}
/** They go to the first composer that asks. */
export function takeHandedFiles(): HandedFiles | undefined {
  const files = handed;
  handed = undefined;
  return files;
}
