import { type RefObject, useEffect, useRef } from 'react';
import type { Picture } from '#contract/media/media.ts';
import { type UsedUploads, useUploads } from './use-uploads.ts';

/** A picture as forms send it. */
export interface FormPicture {
  id: string;
  alt: string;
}
interface Options {
  /** Maximum number of pictures. */
  most: number;
  /** What the form holds. */
  value: readonly FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  /** The pictures that are stored. */
  stored: readonly Picture[];
  /** The name of the draft of the form. */
  draft: string;
  /** Set to what deletes the draft of the pictures, once they were attached. */
  forget: RefObject<(() => void) | undefined>;
}

/**
 * The pictures of a form whose field holds them: uploads write the field, and a value that the form got from elsewhere,
 * such as another window, replaces the uploads.
 */
export function useFormPictures({ most, value, onChange, stored, draft, forget }: Options): UsedUploads {
  const uploads = useUploads({ purpose: 'post', most, initial: stored, draft });
  const { pictures, discard } = uploads;
  const [typed, uploaded] = [JSON.stringify(value), JSON.stringify(pictures)];
  const seen = useRef(typed);
  /** What the uploads wrote into the form last. */
  const written = useRef(uploaded);
  useEffect(() => {
    if (typed === seen.current) return;
    seen.current = typed;
    if (typed === written.current) return;
    const known = new Map(stored.map((picture) => [picture.id, picture]));
    discard(
      value.flatMap(({ id, alt }) => {
        const picture = known.get(id);
        return picture === undefined ? [] : [{ ...picture, alt }];
      }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the content counts
  }, [typed]);
  useEffect(() => {
    written.current = uploaded;
    if (typed !== uploaded) onChange(pictures);
    // oxlint-disable-next-line react/exhaustive-deps -- the content counts
  }, [uploaded]);
  useEffect(() => {
    forget.current = uploads.forgetDraft;
  });
  return uploads;
}
