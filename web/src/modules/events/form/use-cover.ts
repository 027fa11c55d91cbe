import { type RefObject, useEffect, useRef } from 'react';
import type { Picture } from '#contract/media/media.ts';
import { type UsedUploads, useUploads } from '#web/media';
import type { EventForm } from './event-form.ts';

type Cover = EventForm['cover'];
interface Options {
  /** What the form holds. */
  value: Cover;
  onChange: (cover: Cover) => void;
  stored: Picture | null;
  /** The name of the draft of the form. */
  draft: string;
  /** Set to what deletes the draft of the picture, once it was attached. */
  forget: RefObject<(() => void) | undefined>;
}

/**
 * The cover of an event: the upload writes the field of the form, and a value that the form got from elsewhere, such as
 * another window, replaces the upload.
 */
export function useCover({ value, onChange, stored, draft, forget }: Options): UsedUploads {
  const uploads = useUploads({ purpose: 'cover', most: 1, initial: stored === null ? [] : [stored], draft });
  const { pictures, discard } = uploads;
  const [uploaded = null] = pictures;
  const [typed, written] = [JSON.stringify(value), JSON.stringify(uploaded)];
  const seen = useRef(typed);
  /** What the upload wrote into the form last. */
  const last = useRef(written);
  useEffect(() => {
    if (typed === seen.current) return;
    seen.current = typed;
    if (typed === last.current) return;
    discard(value !== null && stored?.id === value.id ? [{ ...stored, alt: value.alt }] : []);
    // oxlint-disable-next-line react/exhaustive-deps -- the content counts
  }, [typed]);
  useEffect(() => {
    last.current = written;
    if (typed !== written) onChange(uploaded);
    // oxlint-disable-next-line react/exhaustive-deps -- the content counts
  }, [written]);
  useEffect(() => {
    forget.current = uploads.forgetDraft;
  });
  return uploads;
}
