import { type NewAttachment, PICTURES_MAX } from '#contract/posts.attachments.ts';

/** Whether one of these is still being uploaded or made. */
export const isAnyBusy = (...parts: readonly { readonly busy: boolean }[]): boolean => parts.some(({ busy }) => busy);

interface Attached {
  readonly pictures: number;
  readonly hasFile: boolean;
  /** A poll or a thing, also while it is being chosen. */
  readonly hasOther: boolean;
}
/** What can be attached besides what is there: a post has one kind of attachment. */
export const freeKinds = ({ pictures, hasFile, hasOther }: Attached) => {
  const isFree = !hasFile && !hasOther;
  return { pictures: isFree && pictures < PICTURES_MAX, others: isFree && pictures === 0 };
};

interface Content {
  readonly text: string;
  readonly pictures: readonly unknown[];
  /** A poll, a thing, or an uploaded file. */
  readonly attachments: readonly (NewAttachment | undefined)[];
}
/** Whether there is neither a word nor an attachment. */
export const isEmpty = ({ text, pictures, attachments }: Content): boolean =>
  text.trim() === '' && pictures.length === 0 && attachments.every((each) => each === undefined);
