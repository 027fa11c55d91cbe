import { sealedFiles } from '#platform/files/sealed.ts';

export const DOCUMENTS = 'page-documents';
/** Readable by the admins of the page and platform admins alone; the store reveals nothing. */
export const documentFiles = sealedFiles(DOCUMENTS, 'pages.document');
