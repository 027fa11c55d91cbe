import { expect, test } from 'vitest';
import { ANSWER_FILES_WAITING_MAX, CVS_MAX } from '#contract/media/private.ts';
import { UPLOADS_WAITING_MAX } from '#contract/media/media.ts';
import * as policy from './policy.ts';
import { presentUpload } from './present.ts';
import { canUploadPrivate } from './private/upload.ts';

test('a member has so many uploads and private documents, and deletes what is not in use', () => {
  expect([
    policy.canUpload({ waiting: UPLOADS_WAITING_MAX - 1 }),
    policy.canUpload({ waiting: UPLOADS_WAITING_MAX }),
    canUploadPrivate({ purpose: 'cv', stored: CVS_MAX - 1 }),
    canUploadPrivate({ purpose: 'cv', stored: CVS_MAX }),
    canUploadPrivate({ purpose: 'answer', stored: ANSWER_FILES_WAITING_MAX - 1 }),
    canUploadPrivate({ purpose: 'answer', stored: ANSWER_FILES_WAITING_MAX }),
    policy.canDeleteUpload(null),
    policy.canDeleteUpload({ isAttached: true }),
    policy.canDeleteUpload({ isAttached: false }),
    policy.canFinishUpload({ size: 2, arrived: 1 }),
    policy.canFinishUpload({ size: 2, arrived: 2 }),
  ]).toEqual([
    'ok',
    'too_many_uploads',
    'ok',
    'too_many_private_documents',
    'ok',
    'too_many_private_documents',
    'not_found',
    'media_in_use',
    'ok',
    'upload_unfinished',
    'ok',
  ]);
});

test('an upload shows its picture once it is ready, and no picture where it is a file', () => {
  const shown = (state: string, kind: string) => {
    const row = { id: 'm', state, kind, width: 1, height: 1, placeholder: null, animated: false, refusal: null };
    const services = { addresses: { signed: () => '/m', download: () => '/m', streamed: () => '/m' } };
    const { picture } = presentUpload(row as never, { services: services as never, now: new Date(), language: 'en' });
    return picture?.id ?? null;
  };
  expect([shown('ready', 'picture'), shown('processing', 'picture'), shown('ready', 'file')]).toEqual([
    'm',
    null,
    null,
  ]);
});
