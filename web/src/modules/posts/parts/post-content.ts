import { type NewAttachment, PICTURES_MAX } from '#contract/posts/attachments.ts';

/** Whether one of these is still being uploaded or made. */
export const isAnyBusy = (...parts: readonly { readonly busy: boolean }[]): boolean => parts.some(({ busy }) => busy);

type Step = 'waiting' | 'sending' | 'processing' | 'ready' | 'failed';
type Part = { readonly step: Step } | null;
interface Uploading {
  readonly pictures: readonly { readonly step: Step }[];
  readonly video: Part;
  readonly document: Part;
  readonly captions: Part;
  /** The cover of a video or document is being made. */
  readonly makesStill: boolean;
}
/** What keeps a post from being published: a part that could not be uploaded, or else one on its way. */
export function uploadObstacle({ pictures, video, document, captions, makesStill }: Uploading) {
  const parts = [
    ...pictures.map(({ step }) => ['pictures', step] as const),
    ['video', video?.step] as const,
    ['document', document?.step] as const,
    ['captions', captions?.step] as const,
    ['still', makesStill ? 'processing' : undefined] as const,
  ];
  const failed = parts.find(([, step]) => step === 'failed')?.[0];
  if (failed !== undefined && failed !== 'still') return { isFailed: true, text: `composer.failed.${failed}` } as const;
  const waiting = parts.find(([, step]) => step !== undefined && step !== 'ready')?.[0];
  return waiting === undefined ? null : ({ isFailed: false, text: `composer.waiting.${waiting}` } as const);
}

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
