import type { Readable } from 'node:stream';

/** Positions of the first and last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * `size` in bytes: of the whole file, also where a range of it is read. A caller that does not read the stream to its
 * end must destroy it.
 */
export interface FileContent {
  readonly stream: Readable;
  readonly size: number;
}

/**
 * Bytes by key, on the local disk or in an S3 store. Keys consist of `a-z0-9/._-` and are never taken from a caller.
 */
export interface Files {
  /** Stores a local file under a key, replacing an existing one. */
  put(key: string, path: string, contentType: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Copies within the store, without reading the bytes here. False if there is no such file. */
  copy(from: string, to: string): Promise<boolean>;
  /** Null if there is none. A range has to lie within the file. */
  read(key: string, range?: ByteRange): Promise<FileContent | null>;
  /** In bytes; null if there is none. */
  size(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  deleteAll(prefix: string): Promise<void>;
  /** All keys; used for backups. */
  list(prefix?: string): AsyncIterable<string>;
}
