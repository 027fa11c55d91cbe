/** The protocol of uploads in pieces, over the store of files. Who may do what is decided before. */
export interface Uploads {
  /** Answers a request of the protocol. For a new upload, `NEW_ID` in its headers is the id that it gets. */
  handle(request: Request): Promise<Response>;
  /** Deletes what has arrived of an upload. */
  remove(id: string): Promise<void>;
}

/** Header in which the server hands the id of a new upload to the protocol; that of a client is overwritten. */
export const NEW_ID = 'x-upload-id';

const folder = 'uploads';
/** Where the bytes of an upload are stored; a whole upload is a file like any other. */
export const uploadKey = (id: string): string => `${folder}/${id}`;
/** All that is stored of an upload: in an object store, the protocol keeps what it knows of it beside the bytes. */
export const uploadKeys = (id: string): string[] => [uploadKey(id), `${uploadKey(id)}.info`];
