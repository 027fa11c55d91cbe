import type { MediaFile } from '#contract/media/media.ts';
import type { UploadKind } from '#contract/media/files.ts';

/**
 * Why a private document is not accepted. `active`: it holds macros or scripts, `files`: other files, `fetches`: it
 * loads a template or an object from a network.
 */
export type PrivateProblem =
  `private_document_${'type' | 'unreadable' | 'locked' | 'active' | 'files' | 'fetches' | 'too_many_pages'}`;
/** What the readers read: uploads in pieces, and private documents. */
export type ReadKind = Exclude<UploadKind, 'file'> | 'private_document';
/** Why a file is not accepted; each is the code of a refusal. */
export type FileProblem =
  | 'video_unreadable'
  | 'video_type_unknown'
  | 'video_no_picture'
  | 'video_codec'
  | 'video_too_long'
  | 'document_unreadable'
  | 'document_type_unknown'
  | 'document_locked'
  | 'document_too_many_pages'
  | 'captions_unreadable'
  | 'file_too_slow'
  | 'file_unreadable'
  | 'voice_unreadable'
  | 'voice_too_long'
  | PrivateProblem;

export interface ReadOrder {
  readonly kind: ReadKind;
  /** The uploaded file. */
  readonly path: string;
  /** Folder for the files that are made from it, under their names. */
  readonly directory: string;
}
export interface ReadFile {
  /** mp4 or webm, pdf, docx, doc or txt; null for captions. */
  readonly format: string | null;
  /** Of a video, in pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number | null;
  /** Of a pdf. */
  readonly pages: number | null;
  /** The files to keep, by name. */
  readonly files: readonly { readonly name: MediaFile; readonly path: string }[];
}

/** Orders to a reader process, and its answers. `fault`: a bug or an error of the machine, which may be retried. */
export type ReaderAnswer = { readonly problem: FileProblem } | { readonly read: ReadFile } | { readonly fault: string };

/**
 * Reads videos, documents and captions of strangers. The readers are JavaScript, so a hostile file costs time and
 * memory at worst; they run in processes of their own, which are ended when they take too much of either.
 */
export interface MediaReaders {
  /**
   * Members take turns. @throws Refusal `unavailable` on a machine that is too busy, `rate_limited` for a member whose
   * files ended several readers
   */
  read(order: ReadOrder, memberId: string): Promise<ReadFile | FileProblem>;
  close(): Promise<void>;
}

export const unreadable = (kind: ReadKind): FileProblem => `${kind}_unreadable`;
