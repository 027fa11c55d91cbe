import type { FunctionComponent, ReactNode } from 'react';
import type { Attachment, AttachmentKind, AttachmentOf } from '#contract/posts/attachments.ts';
import { DocumentCard, PictureGrid, VideoPlayer } from '#web/media';
import { LinkCard } from '../link/link-card.tsx';
import { PollPart } from './poll.tsx';
import { ThingPart } from './thing.tsx';
import { PreviewCard } from './preview-card.tsx';

export interface AttachedProps<K extends AttachmentKind> {
  attachment: AttachmentOf<K>;
  postId: string;
  /** On one of the first posts of the screen: pictures are loaded at once. */
  first: boolean;
}

/** What draws each kind of attachment in a card. */
const parts: { [K in AttachmentKind]: FunctionComponent<AttachedProps<K>> } = {
  none: () => null,
  pictures: ({ attachment, first }) => <PictureGrid pictures={attachment.pictures} first={first} />,
  link: LinkCard,
  poll: PollPart,
  document: ({ attachment }) => <DocumentCard file={attachment.file} cover={attachment.cover} />,
  video: ({ attachment: { file, poster, captions } }) => (
    <VideoPlayer file={file} poster={poster} captions={captions} />
  ),
  preview: PreviewCard,
  event: ThingPart,
  job: ThingPart,
  product: ThingPart,
  service: ThingPart,
};

/** What is attached to a post. */
export function Attached({
  attachment,
  postId,
  first = false,
}: {
  attachment: Attachment;
  postId: string;
  first?: boolean;
}): ReactNode {
  const Part = parts[attachment.kind] as FunctionComponent<AttachedProps<AttachmentKind>>;
  return <Part attachment={attachment} postId={postId} first={first} />;
}
