import { v7 as uuid } from 'uuid';
import { deleteMedia, uploadMedia, UPLOADS_WAITING_MAX } from '#contract/media/media.ts';
import { finishUpload } from '#contract/media/files.ts';
import { CVS_MAX, uploadPrivateDocument } from '#contract/media/private.ts';
import { pdf } from '../hostile/made-files.ts';
import { startImport } from '#contract/portfolio/imports.ts';
import { removePreview } from '#contract/posts/previews.ts';
import { read as readImport, resume } from '../imports.ts';
import { plain } from '../pictures.ts';
import { asFile, uploaded } from '../uploads.ts';
import type { RefusedWrite } from './cases.ts';
import { posted, someone } from './people.ts';

export const inFiles: readonly RefusedWrite[] = [
  {
    endpoint: uploadMedia,
    code: 'too_many_uploads',
    make: async (world) => {
      const { id, call } = await someone(world);
      const row = {
        uploader_id: id,
        purpose: 'post',
        state: 'ready',
        bytes: 1,
        created_at: world.clock.now(),
      } as const;
      await world.db
        .insertInto('media')
        .values(Array.from({ length: UPLOADS_WAITING_MAX }, () => ({ ...row, id: uuid() })))
        .execute();
      const file = asFile(await plain(4, 4).png().toBuffer());
      return { call, input: { body: { purpose: 'post' }, files: { file } } };
    },
  },
  {
    endpoint: uploadPrivateDocument,
    code: 'too_many_private_documents',
    make: async (world) => {
      const { id: memberId, call } = await someone(world);
      const row = { owner_id: memberId, purpose: 'cv', name: 'CV', format: 'pdf', bytes: 1, digest: '' } as const;
      await world.db
        .insertInto('private_document')
        .values(Array.from({ length: CVS_MAX }, () => ({ ...row, id: uuid(), created_at: world.clock.now() })))
        .execute();
      return { call, input: { body: { purpose: 'cv', name: 'CV' }, files: { file: asFile(pdf(), 'cv.pdf') } } };
    },
  },
  {
    endpoint: finishUpload,
    code: 'upload_unfinished',
    make: async (world) => {
      const { id: memberId, call } = await someone(world);
      const id = uuid();
      const about = { kind: 'video', filename: 'a.mp4', size: 10, created_at: world.clock.now() };
      await world.db
        .insertInto('upload')
        .values({ id, member_id: memberId, ...about })
        .execute();
      return { call, input: { body: { uploadId: id } } };
    },
  },
  {
    endpoint: removePreview,
    code: 'not_found',
    make: async (world) => {
      const postId = await posted(await someone(world));
      return { call: (await someone(world)).call, input: { params: { postId } } };
    },
  },
  {
    endpoint: deleteMedia,
    code: 'media_in_use',
    make: async (world) => {
      const author = await someone(world);
      const mediaId = await uploaded(author);
      await posted(author, { attachment: { kind: 'pictures', pictures: [{ id: mediaId, alt: '' }] } });
      return { call: author.call, input: { params: { mediaId } } };
    },
  },
  {
    endpoint: startImport,
    code: 'import_under_way',
    make: async (world) => {
      const member = await someone(world);
      const file = resume({ basics: { name: 'Asha Rao' }, skills: [{ name: 'Weaving' }] });
      await readImport(member, file);
      return { call: member.call, input: { files: { file } } };
    },
  },
];
