import { lazy } from 'react';

/** Full-screen pictures, one at a time; loaded when the first one is opened. */
export const Lightbox = lazy(() => import('../viewers/lightbox.tsx'));
