import { setTimeout as wait } from 'node:timers/promises';
import { type PicturePurpose, readMedia, type UploadedMedia, uploadMedia } from '#contract/media/media.ts';
import { plain } from './pictures.ts';
import { finishUpload, type UploadKind } from '#contract/media/files.ts';
import type { Member, World } from './world.ts';

export const asFile = (bytes: Uint8Array, name = 'picture.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

/** Waits until the renditions of an upload exist or the upload was refused. */
export async function decided(member: Member, mediaId: string): Promise<UploadedMedia> {
  const until = Date.now() + 25_000;
  while (Date.now() < until) {
    const { reply } = await member.call(readMedia, { params: { mediaId } });
    if (reply.data.state !== 'processing') return reply.data;
    await wait(20);
  }
  throw new Error(`upload ${mediaId} is still being prepared after 25 s`);
}

/** Uploads a picture and waits until it can be attached; a small plain picture if none is passed. */
export async function uploaded(
  member: Member,
  options: { purpose?: PicturePurpose; bytes?: Uint8Array } = {},
): Promise<string> {
  const bytes = options.bytes ?? (await plain(64, 48).png().toBuffer());
  const { status, reply } = await member.call(uploadMedia, {
    body: { purpose: options.purpose ?? 'post' },
    files: { file: asFile(bytes) },
  });
  if (status !== 201) throw new Error(`upload answered ${status}`);
  const { state } = await decided(member, reply.data.id);
  if (state !== 'ready') throw new Error(`upload was ${state}`);
  return reply.data.id;
}

const ofUpload = (member: Member) => ({ authorization: `Bearer ${member.token}`, 'tus-resumable': '1.0.0' });

/** Announces an upload of this many bytes; the address of its pieces is in the answer. */
export function beginUpload(world: World, member: Member, kind: UploadKind, bytes: number, name = 'file') {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return world.fastify.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...ofUpload(member),
      'upload-length': String(bytes),
      'upload-metadata': `kind ${base64(kind)},filename ${base64(name)}`,
    },
  });
}

/** Uploads a file in one piece and waits until it was read. */
export async function uploadedFile(
  world: World,
  member: Member,
  kind: UploadKind,
  bytes: Uint8Array,
  name = 'file',
): Promise<UploadedMedia> {
  const begun = await beginUpload(world, member, kind, bytes.length, name);
  const url = String(begun.headers.location);
  await world.fastify.inject({
    method: 'PATCH',
    url,
    headers: { ...ofUpload(member), 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    payload: Buffer.from(bytes),
  });
  const uploadId = url.split('/').at(-1) ?? '';
  await member.call(finishUpload, { body: { uploadId } });
  return await decided(member, uploadId);
}
