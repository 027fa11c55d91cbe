import { text } from '../strings.ts';
import { toast } from './store.ts';

/** The same confirmation for every setting that is saved when it is chosen. */
export const showSaved = (): void => {
  toast.success(text('saved'));
};
