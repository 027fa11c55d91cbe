import type { Readable } from 'node:stream';

/** `size` in bytes. Anyone who does not read the stream to its end destroys it. */
export interface FileContent {
  readonly stream: Readable;
  readonly size: number;
}

/** Bytes by key, on the local disk or in an S3 store. Keys are `a-z0-9/._-`, made by us, never by a caller. */
export interface Files {
  /** Stores a local file under a key, replacing what was there. */
  put(key: string, path: string, contentType: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is none. */
  read(key: string): Promise<FileContent | null>;
  delete(key: string): Promise<void>;
  deleteAll(prefix: string): Promise<void>;
  /** All keys, for backup. */
  list(prefix?: string): AsyncIterable<string>;
}
