import { type ComponentType, lazy } from 'react';

export interface CompletionProps {
  /** Ids of the list and its options begin so. */
  id: string;
  typed: string;
  field: HTMLInputElement;
  onGo: (to: string, search?: Readonly<Record<string, string>>) => void;
  onClose: () => void;
  onShow: (shown: { open: boolean; active: string | undefined }) => void;
}
interface File {
  default: ComponentType<CompletionProps>;
}

const [load] = Object.values(import.meta.glob<File>('../../modules/*/completion.tsx'));
/**
 * What the module of search offers below the search field, fetched when the field is first entered; nothing where that
 * fails.
 */
export const Completion = lazy<ComponentType<CompletionProps>>(() =>
  (load?.() ?? Promise.reject(new Error('No room completes'))).catch((): File => ({ default: () => null })),
);
