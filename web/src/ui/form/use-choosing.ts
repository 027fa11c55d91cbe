import { isComposing } from '#ui/composing.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type Choice, meant, moved } from './choices.ts';

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

interface Keys {
  open: boolean;
  active: number;
  choices: readonly Choice[];
  mark: (index: number) => void;
  show: () => void;
  choose: (choice: Choice) => void;
  leave: () => void;
  close: () => void;
}

/** What the keys do in the field of a list. */
function answerKey(
  event: KeyboardEvent<HTMLInputElement>,
  { open, active, choices, mark, show, choose, leave, close }: Keys,
): void {
  if (isComposing(event.nativeEvent)) return;
  const next = moved(event.key, active, choices.length);
  if (next !== undefined) {
    event.preventDefault();
    if (open) mark(next);
    else show();
  } else if (event.key === 'Enter' && open) {
    // Never sends the form from an open list.
    event.preventDefault();
    const choice = choices[active];
    if (choice) choose(choice);
  } else if (event.key === 'Tab' && open) {
    leave();
  } else if (event.key === 'Escape' && open) {
    // The list is closed, not the window around it.
    event.preventDefault();
    event.stopPropagation();
    close();
  }
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
 * While nobody types, the field shows the choice; typing is a search until something is chosen. What is left standing
 * when the
 * field is left and names no choice stays there as `unsettled`: nothing that was typed goes away by itself.
 */
export function useChoosing({ chosen, choices, busy = false, onType, onChoose }: Choosing) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState(false);
  const [marked, setMarked] = useState(-1);
  const active = Math.min(marked, choices.length - 1);
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

  const search = (text: string) => {
    comeBack();
    setTyped(text);
    setOpen(true);
    setMarked(text === '' ? -1 : 0);
    onType(text);
  };
  const end = () => {
    setTyped(null);
    setOpen(false);
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
    setOpen(false);
    leaveFor(mark);
  };

  return {
    open,
    active,
    /** Something was typed since the field was entered. */
    edited,
    /** Something was typed that is no choice (yet, while `waiting`), and the field was left. */
    unsettled: typed !== null && !open,
    waiting,
    text: typed ?? chosen?.label ?? '',
    choose,
    field: {
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
        answerKey(event, {
          open,
          active,
          choices,
          mark: setMarked,
          show: () => search(typed ?? ''),
          choose,
          leave: () => leave(active),
          close: end,
        }),
      onChange: (text: string) => {
        setEdited(true);
        search(text);
      },
      onClick: () => {
        if (!open) search(typed ?? '');
      },
      onBlur: () => {
        if (open) leave(null);
      },
    },
  };
}
