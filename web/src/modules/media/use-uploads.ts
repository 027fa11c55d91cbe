import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#contract/media.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useStore } from '#ui/store.ts';
import { attachable, isBusy, type Upload, Uploads, type UploadsOptions } from './uploads.ts';

export interface UsedUploads extends Pick<Uploads, 'add' | 'remove' | 'retry' | 'describe'> {
  readonly items: readonly Upload[];
  /** Something is still on its way: sending the form waits. */
  readonly busy: boolean;
  /** What the form sends: ids in order, with their texts. */
  readonly pictures: { id: string; alt: string }[];
  /** They were added before the page was left. */
  readonly fromDraft: boolean;
  /** They are attached now: nothing of them is kept here. */
  readonly forgetDraft: () => void;
  /** They are not wanted: back to what there was at first. */
  readonly discard: () => void;
}
interface Options extends Omit<UploadsOptions, 'kept'> {
  /** The name under which they are kept over a reload, beside what was typed. */
  draft?: string;
}

const picturesOf = (items: readonly Upload[]): Picture[] =>
  items.flatMap(({ picture, alt }) => (picture === null ? [] : [{ ...picture, alt }]));

/** The pictures of a form. `options` count when the component appears; later changes do nothing. */
export function useUploads({ draft: name, ...options }: Options): UsedUploads {
  const [draft] = useState(() => (name === undefined ? undefined : draftOf<readonly Picture[]>(`${name}:pictures`)));
  const [savedDraft] = useState(() => draft?.load());
  const [fromDraft, setFromDraft] = useState(savedDraft !== undefined);
  const [uploads] = useState(() => new Uploads({ ...options, kept: savedDraft }));
  useEffect(() => {
    uploads.check();
    return uploads.close;
  }, [uploads]);
  const items = useStore(uploads.items);
  /** As far as a draft knows them: nothing is written before something changes. */
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
  const discard = () => {
    uploads.discard();
    lastSaved.current = uploads.items.get();
    draft?.clear();
    setFromDraft(false);
  };
  const { add, remove, retry, describe } = uploads;
  return {
    add,
    remove,
    retry,
    describe,
    items,
    busy: isBusy(items),
    pictures: attachable(items),
    fromDraft,
    forgetDraft: clearDraft,
    discard,
  };
}
