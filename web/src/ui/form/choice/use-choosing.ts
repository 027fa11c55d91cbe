import { useEffect, useEffectEvent, useState } from 'react';
import { type Choice, choiceFor } from './choices.ts';

export interface Choosing {
  /** The current choice, or null. */
  chosen: Choice | null;
  /** Matches of the typed text, in display order. */
  choices: readonly Choice[];
  /** Choices are being loaded; those present may belong to an earlier text. */
  busy?: boolean;
  /** Receives the typed text; an empty string once something is chosen. */
  onType: (text: string) => void;
  /** Null when the choice is cleared. */
  onChoose: (choice: Choice | null) => void;
}

interface Leaving {
  busy: boolean;
  settle: (marked: number | null) => void;
}

/** Decides which choice the text in a left field stands for, immediately or once the choices have loaded. */
function useLeaving({ busy, settle }: Leaving) {
  /** The index that was highlighted when the field was left. */
  const [left, setLeft] = useState<number | null>();
  const decide = useEffectEvent(settle);
  useEffect(() => {
    if (left !== undefined && !busy) decide(left);
  }, [left, busy]);
  return { waiting: left !== undefined && busy, leave: setLeft, comeBack: () => setLeft(undefined) };
}

/**
 * Without typing, the field shows the choice; typing starts a search until something is chosen. Text that names no
 * choice stays in the field as `unsettled` when the field is left: typed text never disappears by itself.
 */
export function useChoosing({ chosen, choices, busy = false, onType, onChoose }: Choosing) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState(false);
  const {
    waiting,
    leave: leaveFor,
    comeBack,
  } = useLeaving({
    busy,
    settle(mark) {
      const choice = choiceFor(choices, typed ?? '', mark);
      if (choice) choose(choice);
    },
  });

  const end = () => {
    setTyped(null);
    setEdited(false);
    onType('');
  };
  const choose = (choice: Choice | null) => {
    end();
    if (choice?.key !== chosen?.key) onChoose(choice);
  };
  const leave = (mark: number | null) => {
    if (!edited || typed === null) return end();
    // Clearing the field is a choice, too.
    if (typed.trim() === '') return choose(null);
    return leaveFor(mark);
  };

  return {
    open,
    /** The text was changed since the field got the focus. */
    edited,
    /** The list shows matches of the text; otherwise the field shows the choice. */
    searching: typed !== null,
    /** The field was left with text that is not a choice (or not yet, while `waiting`). */
    unsettled: edited && !open,
    waiting,
    text: typed ?? chosen?.label ?? '',
    choose,
    end,
    /** Leaves the field with the choice at this index highlighted, or with none. */
    leave,
    type: (text: string) => {
      comeBack();
      setEdited(true);
      setTyped(text);
      onType(text);
    },
    onOpen: (now: boolean) => {
      setOpen(now);
      if (now) comeBack();
      setTyped((text) => (now ? (text ?? '') : edited ? text : null));
    },
    onBlur: () => {
      if (open) leave(null);
    },
  };
}
export type ChoosingField = ReturnType<typeof useChoosing>;
