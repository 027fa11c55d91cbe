import { type Picture, readMedia } from '#contract/media/media.ts';
import type { DraftContent, PostDraft } from '#contract/posts/drafts.ts';
import { isThing } from '#contract/posts/things/things.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { savedFile } from '../composer/saved-file.ts';
import type { Pointer } from './draft-saver.ts';

/** An upload of a draft, unless it is gone. */
async function pictureOf({ id, alt }: { id: string; alt: string }): Promise<Picture[]> {
  const { picture } = await call(readMedia, { params: { mediaId: id } }).then(
    ({ data }) => data,
    () => ({ picture: null }),
  );
  return picture === null ? [] : [{ ...picture, alt }];
}

function fileOf(attachment: DraftContent['attachment']) {
  if (attachment?.kind === 'document') {
    const { mediaId, cover } = attachment;
    return { kind: 'document' as const, mediaId, name: '', still: cover?.id ?? null, description: cover?.alt ?? '' };
  }
  if (attachment?.kind !== 'video') return undefined;
  const { mediaId, poster, captions } = attachment;
  const [track] = captions;
  const words = track && { mediaId: track.mediaId, name: '', language: track.language };
  return {
    kind: 'video' as const,
    mediaId,
    name: '',
    still: poster?.id ?? null,
    description: poster?.alt ?? '',
    ...(words && { captions: words }),
  };
}

/** Makes a draft of the server the local copy, from which the composer begins when it is drawn again. */
export async function putInPlace({ id, sequence, content }: PostDraft): Promise<void> {
  const { attachment, ...values } = content;
  const pictures =
    attachment?.kind === 'pictures' ? (await Promise.all(attachment.pictures.map(pictureOf))).flat() : [];
  const isChosen = attachment !== undefined && (attachment.kind === 'poll' || isThing(attachment));
  draftOf('new-post').save({ ...values, ...(isChosen && { attachment }) });
  const local = draftOf<readonly Picture[]>('new-post:pictures');
  if (pictures.length > 0) local.save(pictures);
  else local.clear();
  const file = fileOf(attachment);
  if (file === undefined) savedFile().clear();
  else savedFile().save(file);
  draftOf<Pointer>('new-post:server').save({ id, sequence, isSaved: true });
}

/** Leaves the composer empty; what was in it stays among the drafts. */
export function forgetLocal(): void {
  for (const name of ['new-post', 'new-post:pictures', 'new-post:server']) draftOf(name).clear();
  savedFile().clear();
}

/** Whether the server has all that is written in the composer, so that another draft can take its place. */
export const isLocalSaved = (): boolean =>
  draftOf('new-post').load() === undefined || draftOf<Pointer>('new-post:server').load()?.isSaved === true;
