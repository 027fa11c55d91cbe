import { sealedFiles } from '#platform/files/sealed.ts';

/** Readable by the admins of the page and platform admins alone; the store reveals nothing. */
export const documentFiles = sealedFiles('page-documents', 'pages.document');
