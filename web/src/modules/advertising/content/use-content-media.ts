import { type RefObject, useState } from 'react';
import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import { type UsedFile, type UsedUploads, useFile, useFormPictures } from '#web/media';
import { type ContentForm, type ContentKind, mostPictures } from './content-values.ts';
import { type ContentVideo, useContentVideo } from './use-content-video.ts';

interface Options {
  /** Null: a boost, which has none of them. */
  readonly kind: ContentKind | null;
  readonly value: Pick<ContentForm, 'pictures' | 'video' | 'fileId'>;
  readonly onChange: (changes: Partial<ContentForm>) => void;
  /** What is stored; null: nothing yet. */
  readonly stored: Pick<CampaignContent, 'pictures' | 'video' | 'file'> | null;
  /** The name of the draft of the form. */
  readonly draft: string;
  /** Set to what deletes the draft of the pictures, once they were attached. */
  readonly forget: RefObject<(() => void) | undefined>;
}
/** The pictures, the video and the file of the form while they are uploaded. */
export interface ContentMedia {
  readonly uploads: UsedUploads;
  readonly video: ContentVideo;
  readonly file: UsedFile;
  /** The file that is stored with the campaign. */
  readonly storedFile: CampaignContent['file'];
  readonly busy: boolean;
}

/** Pictures, a video and a PDF, which are uploaded while people go on writing; their ids are in the form. */
export function useContentMedia({ kind, value, onChange, stored, draft, forget }: Options): ContentMedia {
  const storedFile = stored?.file ?? null;
  const uploads = useFormPictures({
    most: mostPictures(kind),
    value: value.pictures,
    onChange: (pictures) => onChange({ pictures }),
    stored: stored?.pictures ?? [],
    draft,
    forget,
  });
  // A draft of this browser has the id of a file that was uploaded before.
  const [restored] = useState(() =>
    value.fileId === null || value.fileId === storedFile?.id ? undefined : { mediaId: value.fileId, name: '' },
  );
  const file = useFile('document', ({ id }) => onChange({ fileId: id }), restored);
  const video = useContentVideo({
    value: value.video,
    onChange: (changed) => onChange({ video: changed }),
    stored: stored?.video ?? null,
  });
  return { uploads, video, file, storedFile, busy: uploads.busy || video.busy || file.busy };
}
