import { useState } from 'react';
import { isComposing } from '../composing.ts';
import { movedIndex } from './choice/choices.ts';

interface Highlight {
  /** Index of the highlighted option; -1 for none. */
  readonly active: number;
  /** Index that a key chose; `moved` after an arrow key, undefined for other keys. The caller stops handled events. */
  readonly press: (event: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>) => number | 'moved' | undefined;
}

/** The highlighted one of `count` options, moved by keys of the field. Typing returns it to `first`. */
export function useHighlight(typed: string, count: number, first: 0 | -1): Highlight {
  const [highlight, setHighlight] = useState<{ typed: string; index: number }>({ typed, index: first });
  const active = Math.min(highlight.typed === typed ? highlight.index : first, count - 1);
  return {
    active,
    press(event) {
      if (isComposing(event)) return undefined;
      const next = movedIndex(event.key, active, count);
      if (next !== undefined) {
        setHighlight({ typed, index: next });
        return 'moved';
      }
      return event.key === 'Enter' && active >= 0 ? active : undefined;
    },
  };
}
