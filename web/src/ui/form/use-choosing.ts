import { isComposing } from '#ui/composing.ts';
import { type KeyboardEvent, useState } from 'react';
import { type Choice, moved } from './choices.ts';

export interface Choosing {
  /** What is chosen now, or null. */
  chosen: Choice | null;
  /** What fits the typed text, in the order to offer it. */
  choices: readonly Choice[];
  /** Hears what is typed; empty when the field is entered or left. */
  onType: (text: string) => void;
  /** Null: what was chosen is taken away. */
  onChoose: (choice: Choice | null) => void;
}

/** While nobody types, the field shows the choice; typing is a search until something is chosen, or the field is left. */
export function useChoosing({ chosen, choices, onType, onChoose }: Choosing) {
  const [typed, setTyped] = useState<string | null>(null);
  const [edited, setEdited] = useState(false);
  const [marked, setMarked] = useState(-1);
  const open = typed !== null;
  const active = Math.min(marked, choices.length - 1);

  const search = (text: string) => {
    setTyped(text);
    setMarked(text === '' ? -1 : 0);
    onType(text);
  };
  const end = () => {
    setTyped(null);
    setEdited(false);
    onType('');
  };
  const choose = (choice: Choice | null) => {
    end();
    if (choice?.key !== chosen?.key) onChoose(choice);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const next = moved(event.key, active, choices.length);
    if (next !== undefined) {
      event.preventDefault();
      if (open) setMarked(next);
      else search('');
    } else if (event.key === 'Enter' && open) {
      // Never sends the form from an open list.
      event.preventDefault();
      const choice = choices[active];
      if (choice) choose(choice);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      end();
    }
  };

  return {
    open,
    active,
    /** Something was typed since the field was entered. */
    edited,
    text: typed ?? chosen?.label ?? '',
    choose,
    field: {
      onKeyDown,
      onChange: (text: string) => {
        setEdited(true);
        search(text);
      },
      onClick: () => {
        if (!open) search('');
      },
      // An emptied field is an answer too; half a word is none.
      onBlur: () => {
        if (!open) return;
        if (edited && typed === '') choose(null);
        else end();
      },
    },
  };
}
