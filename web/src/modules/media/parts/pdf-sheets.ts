import { lazy } from 'react';

/** The pages of a pdf below each other; its reader is loaded with the first one. */
export const PdfSheets = lazy(() => import('../viewers/pdf-sheets.tsx'));
