import { deleteMedia, readMedia, uploadMedia } from '#contract/media.ts';
import type { Act } from '#platform/act.ts';
import { found } from '#platform/refusal.ts';
import { serve } from '#platform/serve/serve.ts';
import { deleteUpload } from './delete-upload.ts';
import { presentUpload } from './present.ts';
import { findOwnMedia } from './queries.ts';
import type { MediaTables } from './tables.ts';
import { discard, receive, upload } from './upload.ts';

type MediaAct = Act<MediaTables>;

export const routes = [
  serve(uploadMedia, {
    prepare: (act: MediaAct, { files }) => receive(act, files.file),
    handle: async (act: MediaAct, { body, files }, id) => ({
      data: presentUpload(await upload(act, id, { purpose: body.purpose, bytes: files.file.size }), act),
    }),
    discard,
  }),
  serve(readMedia, async (act: MediaAct, { params }) => ({
    data: presentUpload(found(await findOwnMedia(act.db, params.mediaId, act.member.id)), act),
  })),
  serve(deleteMedia, async (act: MediaAct, { params }) => {
    await deleteUpload(act, params.mediaId);
    return undefined;
  }),
];
