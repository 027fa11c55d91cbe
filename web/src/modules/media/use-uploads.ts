import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#contract/media/media.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useStore } from '#ui/store.ts';
import { attachable, isBusy, type Upload } from './upload-item.ts';
import { Uploads, type UploadsOptions } from './uploads.ts';

export interface UsedUploads extends Pick<
  Uploads,
  'add' | 'remove' | 'retry' | 'describe' | 'move' | 'replace' | 'sourceOf' | 'take' | 'restore'
> {
  readonly items: readonly Upload[];
  /** An upload is running, so the form cannot be submitted yet. */
  readonly busy: boolean;
  /** The pictures for the request body: ids in order, with their texts. */
  readonly pictures: { id: string; alt: string }[];
  /** The pictures were restored from a draft. */
  readonly fromDraft: boolean;
  /** Deletes the draft after the pictures were attached. */
  readonly forgetDraft: () => void;
  /** Discards the pictures and restores the initial ones, or others that are stored. */
  readonly discard: (pictures?: readonly Picture[]) => void;
}
interface Options extends Omit<UploadsOptions, 'restored'> {
  /** Name of the draft in which they survive a reload, next to the draft of the form. */
  draft?: string;
}

const picturesOf = (items: readonly Upload[]): Picture[] =>
  items.flatMap(({ picture, alt }) => (picture === null ? [] : [{ ...picture, alt }]));

/** The pictures of a form. `options` are read on mount only. */
export function useUploads({ draft: name, ...options }: Options): UsedUploads {
  const [draft] = useState(() => (name === undefined ? undefined : draftOf<readonly Picture[]>(`${name}:pictures`)));
  const [savedDraft] = useState(() => draft?.load());
  const [fromDraft, setFromDraft] = useState(savedDraft !== undefined);
  const [uploads] = useState(() => new Uploads({ ...options, restored: savedDraft }));
  useEffect(() => {
    uploads.check();
    return uploads.close;
  }, [uploads]);
  const items = useStore(uploads.items);
  /** The state that the draft holds, so that nothing is written before a change. */
  const lastSaved = useRef<readonly Upload[] | null>(items);
  useEffect(() => {
    if (lastSaved.current === null || lastSaved.current === items) return;
    lastSaved.current = items;
    draft?.save(picturesOf(items));
  }, [items, draft]);
  const clearDraft = () => {
    lastSaved.current = null;
    draft?.clear();
  };
  const discard = (pictures?: readonly Picture[]) => {
    uploads.discard(pictures);
    lastSaved.current = uploads.items.get();
    draft?.clear();
    setFromDraft(false);
  };
  const { add, remove, retry, describe, move, replace, sourceOf, take, restore } = uploads;
  return {
    add,
    remove,
    retry,
    describe,
    move,
    replace,
    sourceOf,
    take,
    restore,
    items,
    busy: isBusy(items),
    pictures: attachable(items),
    fromDraft,
    forgetDraft: clearDraft,
    discard,
  };
}
