import { useEffect, useState } from 'react';
import { useStore } from '#ui/store.ts';
import { attachable, isBusy, type Upload, Uploads, type UploadsOptions } from './uploads.ts';

export interface UsedUploads extends Pick<Uploads, 'add' | 'remove' | 'retry' | 'describe'> {
  readonly items: readonly Upload[];
  /** Something is still on its way: sending the form waits. */
  readonly busy: boolean;
  /** What the form sends: ids in order, with their texts. */
  readonly pictures: { id: string; alt: string }[];
}

/** The pictures of a form. `options` count when the component appears; later changes do nothing. */
export function useUploads(options: UploadsOptions): UsedUploads {
  const [uploads] = useState(() => new Uploads(options));
  useEffect(() => uploads.close, [uploads]);
  const items = useStore(uploads.items);
  const { add, remove, retry, describe } = uploads;
  return { add, remove, retry, describe, items, busy: isBusy(items), pictures: attachable(items) };
}
