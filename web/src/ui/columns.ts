import { createContext } from 'react';

/**
 * How a screen divides the content from 1200 px: a column of 640 px with one of 320 px for what accompanies it, one of
 * 616 px with one of 344 px for the main action, or all 984 px. A flow has the whole window, without the frame.
 */
export const COLUMNS = ['feed', 'split', 'full', 'flow'] as const;
export type Columns = (typeof COLUMNS)[number];

/** The columns of the current screen, as its address declares them; set by the frame. */
export const ScreenColumns = createContext<Columns>('feed');
