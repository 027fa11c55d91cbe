import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { text } from '../core/text.ts';

/** Largest document, in bytes, and how many CVs a member keeps. */
export const PRIVATE_BYTES_MAX = 5_000_000;
export const CVS_MAX = 4;
export const PRIVATE_PAGES_MAX = 50;
export const PRIVATE_NAME_MAX = 120;
/** Documents of `answer` that no application has taken over; they are deleted after a day. */
export const ANSWER_FILES_WAITING_MAX = 20;

/** `cv`: stays with the member until they delete it. `answer`: uploaded for one answer of an application. */
export const PRIVATE_PURPOSES = ['cv', 'answer'] as const;
export type PrivatePurpose = (typeof PRIVATE_PURPOSES)[number];
export const PRIVATE_FORMATS = ['pdf', 'docx'] as const;
export type PrivateFormat = (typeof PRIVATE_FORMATS)[number];

export const privateDocument = z.object({
  id,
  purpose: z.enum(PRIVATE_PURPOSES),
  name: z.string(),
  format: z.enum(PRIVATE_FORMATS),
  bytes: z.int(),
  /** Of a pdf. */
  pages: z.nullable(z.int()),
  /** SHA-256 of the content, hex. */
  digest: z.string(),
  createdAt: instant,
  /** Downloads it; expires after a few minutes. */
  url: z.string(),
});
export type PrivateDocument = z.output<typeof privateDocument>;

export const uploadPrivateDocument = endpoint({
  method: 'POST',
  path: '/private-documents',
  summary: 'Upload a document that only the caller sees, until an application takes a copy of it',
  access: 'member',
  idempotency: 'none',
  status: 201,
  body: z.strictObject({ purpose: z.enum(PRIVATE_PURPOSES), name: text({ max: PRIVATE_NAME_MAX, min: 1 }) }),
  files: { file: { maxBytes: PRIVATE_BYTES_MAX } },
  reply: data(privateDocument),
  refusals: [
    'too_large',
    'too_many_private_documents',
    'private_document_type',
    'private_document_unreadable',
    'file_too_slow',
    'private_document_locked',
    'private_document_active',
    'private_document_files',
    'private_document_fetches',
    'private_document_too_many_pages',
    'daily_limit_reached',
  ],
});

export const listPrivateDocuments = endpoint({
  method: 'GET',
  path: '/private-documents',
  summary: 'List the CVs that the caller keeps, newest first',
  access: 'member',
  reply: data(z.array(privateDocument)),
});

export const deletePrivateDocument = endpoint({
  method: 'DELETE',
  path: '/private-documents/{documentId}',
  summary: 'Delete a document of the caller; copies in applications stay',
  access: 'member',
  params: z.strictObject({ documentId: id }),
});
