import { type ComponentType, lazy } from 'react';

export interface CompletionProps {
  /** Prefix of the ids of the list and its options. */
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
 * Suggestions below the search field, from the search module. Loaded on first focus; renders nothing when loading
 * fails.
 */
export const Completion = lazy<ComponentType<CompletionProps>>(() =>
  (load?.() ?? Promise.reject(new Error('no module exports a completion'))).catch((): File => ({
    default: () => null,
  })),
);
