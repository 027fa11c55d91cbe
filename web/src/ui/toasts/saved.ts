import { text } from '../strings.ts';
import { toast } from './store.ts';

/** What is saved as it is chosen says so, everywhere alike. */
export const showSaved = (): void => {
  toast.success(text('saved'));
};
