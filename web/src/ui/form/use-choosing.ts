import { useEffect, useEffectEvent, useState } from 'react';
import { type Choice, meant } from './choices.ts';

export interface Choosing {
  /** What is chosen now, or null. */
  chosen: Choice | null;
  /** What fits the typed text, in the order to offer it. */
  choices: readonly Choice[];
  /** Choices are on their way: those that are there may belong to a former text. */
  busy?: boolean;
  /** What is typed; empty when something is chosen. */
  onType: (text: string) => void;
  /** Null: what was chosen is taken away. */
  onChoose: (choice: Choice | null) => void;
}

interface Leaving {
  busy: boolean;
  settle: (marked: number | null) => void;
}

/** Decides what a field that was left stands for, at once or when its choices have come. */
function useLeaving({ busy, settle }: Leaving) {
  /** What was marked when it was left. */
  const [left, setLeft] = useState<number | null>();
  const decide = useEffectEvent(settle);
  useEffect(() => {
    if (left !== undefined && !busy) decide(left);
  }, [left, busy]);
  return { waiting: left !== undefined && busy, leave: setLeft, comeBack: () => setLeft(undefined) };
}

/**
 * While no one types, the field shows the choice; typing is a search until something is chosen. What is left standing
 * when the
 * field is left and names no choice stays there as `unsettled`: nothing that was typed goes away by itself.
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
      const choice = meant(choices, typed ?? '', mark);
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
    // An emptied field is an answer too.
    if (typed.trim() === '') return choose(null);
    return leaveFor(mark);
  };

  return {
    open,
    /** Something was typed since the field was entered. */
    edited,
    /** The list shows what fits the text; while it does not, the field shows the choice. */
    searching: typed !== null,
    /** Something was typed that is no choice (yet, while `waiting`), and the field was left. */
    unsettled: edited && typed !== null && !open,
    waiting,
    text: typed ?? chosen?.label ?? '',
    choose,
    end,
    /** The field is left with the choice at this index marked, or with none. */
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
