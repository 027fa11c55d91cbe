import { draftOf } from '#shell/forms/drafts.ts';

/** The video or document of the composer, as far as it was uploaded before the page was left. */
export interface SavedFile {
  readonly kind: 'video' | 'document';
  readonly mediaId: string;
  readonly name: string;
  /** Its still. */
  readonly still: string | null;
  readonly description: string;
  readonly captions?: { readonly mediaId: string; readonly name: string; readonly language: string };
}
export const savedFile = () => draftOf<SavedFile>('new-post:file');
